-- 0062_event-months: events in partitions of a month, the first of which is the table as it was (ADR 41)
-- No row is moved or read. Whoever writes an event waits while the catalogue changes, for some hundredths of a second.
-- No foreign keys: one to the organisation locked its row with each event, one from mails would be looked through for each
-- month that goes. Events are written in their organisation by a row policy, and mails by those who have read the event.
alter table mail drop constraint mail_event;
alter table event drop constraint event_organisation;
do $$
declare
  bound uuid := (select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid
    from pg_constraint where conname = 'event_bound');
  last text := 'event_' || to_char(uuid_extract_timestamp(overlay(bound::text placing '7000-8' from 15 for 6)::uuid)
    at time zone 'utc' - interval '1 day', 'YYYYMM');
begin
  execute format('alter table event rename to %I', last);
  execute format('alter index event_pkey rename to %I', last || '_pkey');
  execute format('alter index event_known rename to %I', last || '_known');
  execute format('alter table %I owner to berth_keeper', last);

  create table event (
    organisation_id uuid not null,
    id uuid not null default uuidv7(),
    type text not null,
    payload jsonb not null,
    actor_id uuid,
    occurred_at timestamptz not null default now(),
    constraint event_pkey primary key (organisation_id, id)
  ) partition by range (id);
  create index event_known on event (organisation_id, occurred_at)
    where actor_id is not null or payload ? 'memberId' or payload ? 'seriesId';
  alter table event owner to berth_keeper;

  execute format('alter table event attach partition %I for values from (minvalue) to (%L)', last, bound);
  execute format('alter table %I drop constraint event_bound', last);
end $$;

-- Whoever owns a table may do everything to it; of what happened, also the keeper changes only whom it names.
revoke all on event from berth_keeper;
grant all on event to current_user;
grant select, delete, references, update (actor_id, payload) on event to berth_keeper;
grant select, insert on event to berth_app;
alter table event enable row level security, force row level security;
create policy event_tenant on event using (organisation_id = current_organisation());
