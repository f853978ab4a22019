-- One row about the whole installation, so it belongs to no organisation. Workers write the heartbeat and compare the
-- timeline: a restored database has a new timeline and an old heartbeat, and its jobs are paused.
create table installation (
  is_only boolean default true not null,
  timeline integer,
  heartbeat_at timestamptz,
  paused_since timestamptz,
  paused_reason text,
  -- The moment to which the database was restored: mails of earlier events are held, because they may have been sent.
  restored_to timestamptz,
  settled_at timestamptz,
  erasures_replayed_at timestamptz,
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only check (is_only),
  constraint installation_paused check ((paused_since is null) = (paused_reason is null)),
  constraint installation_paused_reason check (paused_reason in ('restore', 'requested'))
);
insert into installation default values;
revoke all on installation from berth_keeper;
grant select on installation to berth_app;
grant update on installation to berth_worker;

-- A held mail may have been sent before the restore; an operator releases or drops it.
-- allow constraint: mails are deleted after some weeks, so the table is small enough to be scanned
alter table mail
  drop constraint mail_content,
  drop constraint mail_state,
  add constraint mail_content check ((state = any (array['waiting', 'refused', 'held'])) = (content is not null)),
  add constraint mail_state check (state = any (array['waiting', 'sent', 'refused', 'withheld', 'held']));
