-- Colleagues whom a member likes to sit with. Private to the member: no call shows the favourites of another one.
create table favourite_colleague (
  organisation_id uuid not null,
  member_id uuid not null,
  colleague_id uuid not null,
  added_at timestamptz not null default now(),
  constraint favourite_colleague_pkey primary key (organisation_id, member_id, colleague_id),
  constraint favourite_colleague_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint favourite_colleague_colleague foreign key (organisation_id, colleague_id)
    references member (organisation_id, id) on delete cascade,
  constraint favourite_colleague_other check (member_id <> colleague_id)
);
create index favourite_colleague_colleague on favourite_colleague (organisation_id, colleague_id);
alter table favourite_colleague enable row level security, force row level security;
create policy favourite_colleague_tenant on favourite_colleague using (organisation_id = current_organisation());
grant select, insert, update, delete on favourite_colleague to berth_app;

-- Whether a member wants suggestions, and the version of their favourites. Members without a row want them.
create table seat_preference (
  organisation_id uuid not null,
  member_id uuid not null,
  is_on boolean not null default true,
  version integer not null default 1,
  constraint seat_preference_pkey primary key (organisation_id, member_id),
  constraint seat_preference_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
alter table seat_preference enable row level security, force row level security;
create policy seat_preference_tenant on seat_preference using (organisation_id = current_organisation());
grant select, insert, update, delete on seat_preference to berth_app;
