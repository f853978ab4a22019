-- 0031_offered-member: others ask whether a member may still do anything, and who is called so
create or replace view offered_member with (security_invoker = true) as
  select organisation_id, id, person_id, email, first_name, last_name, identifiers, attributes, language,
    suspended_at, removed_at, search from member;
