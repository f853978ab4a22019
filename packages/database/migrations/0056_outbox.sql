-- 0056_outbox: what happened waits here, in the transaction of its cause, until the worker has handed it to whom it concerns
-- Ids and a word of a fixed list. No foreign key: it would lock the organisation's row with each event, and a row that
-- waits for nothing any more is handed to nobody.
create table outbox (
  organisation_id uuid not null,
  event_id uuid not null,
  type text not null
);
-- The only one: oldest first, since ids begin with their time. Each event is written once by its own key.
create index outbox_oldest on outbox (event_id);
-- It is nearly always empty, whatever passes through: vacuumed by what passed, not by its size.
alter table outbox set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 100000);

grant select, insert on outbox to berth_app;
-- To lock a row one must be allowed to change some column of it.
grant update (event_id), delete on outbox to berth_worker;
alter table outbox enable row level security, force row level security;
create policy outbox_tenant on outbox using (organisation_id = current_organisation());
-- One worker takes everybody's in one statement: entering each organisation to look would cost a transaction for each.
create policy outbox_dispatched on outbox to berth_worker using (true);
