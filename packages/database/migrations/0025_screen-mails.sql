-- 0025_screen-mails: the other administrators are told by mail when one of them approves a screen
create or replace view offered_screen with (security_invoker = true) as
  select organisation_id, id, name, building_id, object_id, asked_from, approved_at from screen;

alter table mail drop constraint mail_audience;
alter table mail add constraint mail_audience check (audience in ('holder', 'guest', 'service', 'administrator'));
