-- 0048_refused-demand: what was refused, which weeks and months of groups are settled, and what figures are counted from

-- Weeks and months whose groups were stored, also where nothing of them may be shown: they are never counted again.
create table usage_period (
  organisation_id uuid not null,
  building_id uuid not null,
  -- w a week from Monday, m a month.
  period "char" not null,
  starts_on date not null,
  -- How many groups are left out, because they are about fewer than five people.
  withheld integer not null,
  stored_at timestamptz not null default wall_clock(),
  constraint usage_period_pkey primary key (organisation_id, building_id, period, starts_on),
  constraint usage_period_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint usage_period_period check (period in ('w', 'm')),
  constraint usage_period_withheld check (withheld >= 0)
);
alter table usage_period enable row level security, force row level security;
create policy usage_period_tenant on usage_period using (organisation_id = current_organisation());
grant select, insert on usage_period to berth_app;

create view offered_refusal_count with (security_invoker = true) as
  select organisation_id, scope_id, space_type, local_day, rule, count from refusal_count;
grant select on offered_refusal_count to berth_app;

create or replace view offered_asset_type with (security_invoker = true) as
  select organisation_id, id, name, building_id from asset_type;
create or replace view offered_reservation_asset with (security_invoker = true) as
  select organisation_id, reservation_id, asset_id, quantity, comment, local_day from reservation_asset;
create or replace view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
    support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at, anonymise_after_days
  from building;
