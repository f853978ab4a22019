-- 0005_reviews: one rating per member and organisation; a second replaces the first
create table review (
  organisation_id uuid not null,
  member_id uuid not null,
  building_id uuid not null,
  rating smallint not null,
  message text not null,
  updated_at timestamptz not null default now(),
  constraint review_pkey primary key (organisation_id, member_id),
  constraint review_member foreign key (organisation_id, member_id) references member (organisation_id, id) on delete cascade,
  constraint review_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint review_rating check (rating between 1 and 5)
);
create index review_building on review (organisation_id, building_id);

grant select, insert, update on review to berth_app;

alter table review enable row level security, force row level security;
create policy review_tenant on review using (organisation_id = current_organisation());
