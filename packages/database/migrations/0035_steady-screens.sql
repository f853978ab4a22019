-- 0035_steady-screens: a screen that comes and goes is one outage, until it has been heard of for a while
alter table screen_heartbeat add column steady_since timestamptz not null default wall_clock();
