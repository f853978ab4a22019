-- 0028_people: what an organisation decides of its members, and a search that an index answers
create extension if not exists btree_gin;

-- Without accents and in lower case, so that Zoe finds Zoë. Immutable, or no column could be generated from it.
create function fold(t text) returns text language sql immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐıİ', 'oollddii'));

alter table member
  add column kind text not null default 'person',
  -- Who keeps the record: people here, a file that was uploaded, or the customer's own directory.
  add column managed_by text not null default 'berth',
  add column created_at timestamptz not null default now(),
  add column suspended_at timestamptz,
  add column removed_at timestamptz,
  -- What removal took away and restoring brings back.
  add column before_removal jsonb,
  add column search text not null
    generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  add constraint member_kind check (kind in ('person', 'calendar')),
  add constraint member_managed_by check (managed_by in ('berth', 'csv', 'scim')),
  add constraint member_before_removal check (before_removal is null or removed_at is not null);
drop index member_search;
create index member_search on member using gin (organisation_id, search gin_trgm_ops);
create index member_by_name on member (organisation_id, last_name, first_name, id);
create index member_removed on member (organisation_id, removed_at) where removed_at is not null;

alter table member_building add column added_at timestamptz not null default now();

-- Only leakproof conditions reach an index under a row policy, and like is none; a condition inside a policy may. So the
-- question is a policy of its own, which binds only this role, and only whoever searches takes it on.
create policy member_found on member as restrictive for select to berth_seeker
  using (search like current_setting('app.sought'));
grant select on member, member_building, building_access, offered_building_access to berth_seeker;

create table member_card (
  organisation_id uuid not null,
  card text not null,
  member_id uuid not null,
  constraint member_card_pkey primary key (organisation_id, card),
  constraint member_card_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint member_card_form check (card ~ '^[0-9A-Z:.-]{4,64}$')
);
create index member_card_member on member_card (organisation_id, member_id);

-- Calls that name a member by their id alone: the directory says whose they are.
create table member_organisation (
  member_id uuid not null,
  organisation_id uuid not null constraint member_organisation_organisation references organisation (id) on delete cascade,
  constraint member_organisation_pkey primary key (member_id)
);
create index member_organisation_organisation on member_organisation (organisation_id);
create function list_member() returns trigger language plpgsql as $$
begin
  insert into member_organisation (member_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $$;
create trigger member_listed after insert on member for each row execute function list_member();

-- By the token, outside the domains that the organisation proved; within them nobody needs one.
create table invitation (
  organisation_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint invitation_pkey primary key (organisation_id, member_id),
  constraint invitation_token_unique unique (organisation_id, token_hash),
  constraint invitation_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);

-- Told that they will leave a building, since nobody has seen them there.
create table member_warning (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  warned_at timestamptz not null default now(),
  constraint member_warning_pkey primary key (organisation_id, building_id, member_id),
  constraint member_warning_membership foreign key (organisation_id, building_id, member_id)
    references member_building (organisation_id, building_id, member_id) on delete cascade
);

-- Forced policies bind the owner too, so they are lifted for the statements that read all tenants.
alter table member no force row level security;
insert into member_organisation (member_id, organisation_id) select id, organisation_id from member;
-- A card opens one person's doors: of two who claim one, the record that was there first keeps it.
insert into member_card (organisation_id, card, member_id)
  select member.organisation_id, upper(trim(card.value)), member.id
  from member, jsonb_array_elements_text(member.attributes -> 'cardId') as card
  where upper(trim(card.value)) ~ '^[0-9A-Z:.-]{4,64}$'
  order by member.id
  on conflict do nothing;
update member set attributes = attributes - 'cardId' where attributes ? 'cardId';
alter table member force row level security;

grant select, insert, update, delete on member_card, invitation, member_warning to berth_app;
grant select, insert on member_organisation to berth_app;

alter table member_card enable row level security, force row level security;
create policy member_card_tenant on member_card using (organisation_id = current_organisation());
alter table invitation enable row level security, force row level security;
create policy invitation_tenant on invitation using (organisation_id = current_organisation());
alter table member_warning enable row level security, force row level security;
create policy member_warning_tenant on member_warning using (organisation_id = current_organisation());
