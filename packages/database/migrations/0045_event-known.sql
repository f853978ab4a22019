-- no transaction
-- 0045_event-known: the same for events that still name somebody
create index concurrently event_known on event (organisation_id, occurred_at)
  where actor_id is not null or payload ? 'memberId' or payload ? 'seriesId';
