-- 0051_privacy: what people ask for about themselves, and a log from which somebody can be erased
create table privacy_request (
  organisation_id uuid not null constraint privacy_request_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- No foreign key: the receipt outlives whoever asked.
  member_id uuid not null,
  kind text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting',
  done_at timestamptz,
  receipt jsonb,
  receipt_hash bytea,
  -- The copy itself, for a day.
  content text,
  content_until timestamptz,
  constraint privacy_request_pkey primary key (organisation_id, id),
  constraint privacy_request_kind check (kind in ('export', 'erasure')),
  constraint privacy_request_state check (state in ('waiting', 'working', 'done', 'withdrawn')),
  constraint privacy_request_content check ((content is null) = (content_until is null)),
  constraint privacy_request_receipt_unique unique (organisation_id, receipt_hash)
);
-- One at a time of each.
create unique index privacy_request_open on privacy_request (organisation_id, member_id, kind)
  where state in ('waiting', 'working');
create index privacy_request_of_member on privacy_request (organisation_id, member_id, asked_at);
create index privacy_request_due on privacy_request (organisation_id, due_at) where state in ('waiting', 'working');

grant select, insert, update, delete on privacy_request to berth_app;
alter table privacy_request enable row level security, force row level security;
create policy privacy_request_tenant on privacy_request using (organisation_id = current_organisation());

-- Of a row that says who somebody was only that it was there: the chain is over the hash of its content.
alter table audit add column if not exists redacted_at timestamptz;

-- Nobody who serves rewrites the past. Whoever keeps the tables takes people out of it.
grant select, update (actor_id, before, after, redacted_at) on audit to berth_keeper;
grant select, update (actor_id, payload) on event to berth_keeper;
grant select, update (subject, referral_code, seen_screens) on person to berth_keeper;
grant select on person_organisation to berth_keeper;
grant select, delete on review to berth_keeper;
