-- 0010_timeslot-version: a save made from an older look would quietly undo somebody's split and open a closed day
alter table timeslot add column version integer not null default 1;
