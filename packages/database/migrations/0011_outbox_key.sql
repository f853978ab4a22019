-- Logical replication publishes the deletes of a table only by its key. The table is nearly always empty, so this takes
-- no time.
-- allow index: the table is nearly always empty
alter table outbox add constraint outbox_pkey primary key (organisation_id, event_id);
