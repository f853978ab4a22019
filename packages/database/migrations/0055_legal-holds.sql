-- 0055_legal-holds: one that goes on takes the place of the one before it, once a second administrator agreed (ADR 34)

-- No key, as with what a hold is about: it says so also when that one is forgotten.
alter table legal_hold add column renews uuid;
