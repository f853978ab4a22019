-- 0014_mail: what has to be told to whom, one row for each event and recipient; and in which language a member is written to

-- Of their last visit. Without one they are written to in English.
alter table member add column language text;

create table mail (
  organisation_id uuid not null,
  -- Derived from event and recipient: whoever handles an event twice writes nothing the second time.
  id uuid not null,
  event_id uuid not null,
  -- No keys: a mail is told of what happened, also when its reservation or building is gone. Neither when a text is tried out.
  building_id uuid,
  reservation_id uuid,
  -- The person who caused it; nobody when the system did. Their mails to guests are counted.
  actor_id uuid,
  -- holder, guest, or service: whoever brings the assets.
  audience text not null,
  kind text not null,
  recipient text not null,
  message_id text not null,
  -- What is sent, as it was when it happened. Forgotten when it was handed over: the ticket's secret is in it.
  content jsonb,
  -- waiting, sent, refused by the mail server for good, or withheld because somebody wrote to too many guests.
  state text not null default 'waiting',
  attempts integer not null default 0,
  -- A code of the mail library and of the protocol; never the server's words, which repeat addresses.
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_pkey primary key (organisation_id, id),
  constraint mail_event foreign key (organisation_id, event_id) references event (organisation_id, id) on delete cascade,
  constraint mail_recipient_unique unique (organisation_id, event_id, recipient),
  constraint mail_message_id_unique unique (organisation_id, message_id),
  constraint mail_audience check (audience in ('holder', 'guest', 'service')),
  constraint mail_state check (state in ('waiting', 'sent', 'refused', 'withheld')),
  constraint mail_sent check ((state = 'sent') = (sent_at is not null)),
  constraint mail_content check ((state in ('waiting', 'refused')) = (content is not null))
);
create index mail_reservation on mail (organisation_id, reservation_id);
create index mail_actor on mail (organisation_id, actor_id, created_at) where audience = 'guest' and state <> 'withheld';
create index mail_created on mail (organisation_id, created_at);

grant select, insert, update, delete on mail to berth_app;

alter table mail enable row level security, force row level security;
create policy mail_tenant on mail using (organisation_id = current_organisation());
