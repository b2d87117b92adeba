"""Names of people by the country they are usual in, for tests of fairness."""

from collections.abc import Mapping, Sequence

_FIRST = {
    "China": "Haoran Jianhong Lihua Meiling Qiang Wenjing Xiaoming Yifan Zihan Zhiwei",
    "Egypt": "Ahmed Fatma Hassan Khaled Mahmoud Mostafa Nagwa Samira Tarek Yasmine",
    "England": "Alfie Charlotte Edward Emily Geoffrey Gemma Nigel Oliver Philippa Simon",
    "India": "Aditya Deepika Harish Kavita Lakshmi Pooja Rajesh Sanjay Sunita Vikram",
    "Mexico": "Alejandra Carlos Eduardo Guadalupe Ignacio Javier Lucia Rodrigo Teresa Xochitl",
    "Nigeria": "Adaeze Babatunde Chinedu Folake Ifeoma Ngozi Obinna Olumide Temitope Yetunde",
    "Russia": "Alexei Boris Dmitri Ekaterina Galina Igor Ludmila Natalya Sergei Svetlana",
}
# Of Russian ones those that women and men share.
_LAST = {
    "China": "Chen Huang Liu Wang Xu Yang Zhang Zhao Zhou Zhu",
    "Egypt": "Abdelrahman Elsayed Fahmy Gaber Ibrahim Mansour Mostafa Naguib Shafik Youssef",
    "England": "Ashworth Barnes Clarke Fletcher Harrison Hughes Pearson Robinson Thompson Wilkinson",
    "India": "Agarwal Banerjee Chatterjee Iyer Kulkarni Mehta Patel Reddy Sharma Srinivasan",
    "Mexico": "Aguilar Cervantes Dominguez Gutierrez Hernandez Juarez Morales Ramirez Velazquez Zamora",
    "Nigeria": "Abiodun Adeyemi Balogun Chukwu Eze Nwosu Obi Ogunleye Okafor Okonkwo",
    "Russia": "Belykh Chernykh Danilenko Kovalchuk Kravchenko Lysenko Marchenko Savchenko Sedykh Yurchenko",
}
FIRST_NAMES: Mapping[str, Sequence[str]] = {origin: names.split() for origin, names in _FIRST.items()}
"""Ten of each country, of women and men."""
LAST_NAMES: Mapping[str, Sequence[str]] = {origin: names.split() for origin, names in _LAST.items()}
"""Ten of each country, for women and men."""
