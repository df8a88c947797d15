-- Numbers that sandbox platforms give to what they make. Unlike a counter it makes no transaction wait for another.
create sequence sandbox_number;
