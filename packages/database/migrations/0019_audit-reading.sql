-- 0019_audit-reading: the audit log is read by administrators, who filter it
-- Where it happened; null for what belongs to no building, and for entries from before this change. Without a foreign
-- key, like the subject: what is removed stays in the log.
alter table audit add column building_id uuid;

-- A column of its own, because row policies keep an expression's index from being used.
alter table audit add column kind text generated always as (split_part(action, '.', 1)) stored;

-- Every filter is followed by the order of the list, newest first.
create index audit_newest on audit (organisation_id, occurred_at, id);
create index audit_by_kind on audit (organisation_id, kind, occurred_at, id);
create index audit_by_actor on audit (organisation_id, actor_id, occurred_at, id);
create index audit_by_building on audit (organisation_id, building_id, occurred_at, id);
create index audit_by_subject on audit (organisation_id, subject_id, occurred_at, id);
drop index audit_subject;
