-- Stored what-if answers have exact figures; from now on they are rounded. Users replay again.
truncate what_if;
