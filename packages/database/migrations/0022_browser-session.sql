-- 0022_browser-session: who is signed in with which browser; outside the tenants as the person is, tokens sealed
create table browser_session (
  id uuid primary key default uuidv7(),
  secret_hash bytea not null,
  person_id uuid not null constraint browser_session_person references person (id) on delete cascade,
  provider_session text,
  refresh_token text not null,
  id_token text not null,
  access_token text not null,
  access_ends_at timestamptz not null,
  renewals integer not null default 0,
  -- One process at a time renews: a refresh token that is sent twice counts as stolen.
  renewing_until timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint browser_session_secret_unique unique (secret_hash),
  constraint browser_session_secret_form check (octet_length(secret_hash) = 32)
);
create index browser_session_person on browser_session (person_id);
create index browser_session_provider on browser_session (provider_session);
create index browser_session_ends on browser_session (ends_at);

grant select, insert, update, delete on browser_session to berth_app;
