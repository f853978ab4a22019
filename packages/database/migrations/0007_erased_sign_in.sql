-- Sign-ins of erased people, as hashes: an access token from before the erasure is valid for a while, and must not
-- create the member again. Outside the tenants, because it is read before the caller has entered one.
create table erased_sign_in (
  sign_in_hash bytea not null,
  organisation_id uuid not null constraint erased_sign_in_organisation references organisation (id) on delete cascade,
  expires_at timestamptz not null,
  constraint erased_sign_in_pkey primary key (sign_in_hash, organisation_id)
);
create index erased_sign_in_organisation on erased_sign_in (organisation_id);
grant select on erased_sign_in to berth_app;
grant select, insert, update (expires_at), delete on erased_sign_in to berth_keeper;
