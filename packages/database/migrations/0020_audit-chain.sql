-- 0020_audit-chain: an altered or missing audit row is noticed (ADR 17)

-- The end of each organisation's chain, so that removing the newest rows is noticed too. Whoever writes the log of an
-- organisation locks its row until they commit: numbers follow the order of commits, and no two rows follow the same one.
create table audit_chain (
  organisation_id uuid not null constraint audit_chain_organisation references organisation (id) on delete cascade,
  number integer not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  constraint audit_chain_pkey primary key (organisation_id),
  constraint audit_chain_hash check (length(hash) = 32)
);
grant select, insert, update on audit_chain to berth_app;
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_tenant on audit_chain using (organisation_id = current_organisation());

alter table audit add column number integer, add column content_hash bytea, add column hash bytea;

-- What a row says. The text of jsonb is always the same for the same value, and microseconds know no time zone.
create function audit_content_hash(line audit) returns bytea language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
  line.organisation_id, line.id, line.building_id, line.actor_id, line.action, line.subject_id, line.before, line.after,
  (extract(epoch from line.occurred_at) * 1000000)::bigint
)::text, 'UTF8'));

-- Over the hash of the content and not the content, so that a row whose content was erased still holds the chain.
create function audit_chain_hash(previous bytea, number integer, content_hash bytea) returns bytea
language sql immutable parallel safe return sha256(previous || int4send(number) || content_hash);

-- Before the statement: the end of the chain, locked. It is carried from row to row in a setting of the transaction,
-- because a row that is updated once for each of 5,000 rows takes longer each time.
create function audit_begin() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  insert into audit_chain (organisation_id) values (current_organisation()) on conflict do nothing;
  select * into chain from audit_chain where organisation_id = current_organisation() for update;
  perform set_config('app.audit_end', chain.number || ' ' || encode(chain.hash, 'hex'), true);
  return null;
end $$;

create function audit_link() returns trigger language plpgsql as $$
declare
  previous text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  new.number := previous[1]::integer + 1;
  new.content_hash := audit_content_hash(new);
  new.hash := audit_chain_hash(decode(previous[2], 'hex'), new.number, new.content_hash);
  perform set_config('app.audit_end', new.number || ' ' || encode(new.hash, 'hex'), true);
  return new;
end $$;

create function audit_end() returns trigger language plpgsql as $$
declare
  ended text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  update audit_chain set number = ended[1]::integer, hash = decode(ended[2], 'hex')
  where organisation_id = current_organisation();
  return null;
end $$;

-- Rows from before are chained as they are found, in the order in which they happened.
do $$
declare
  organisation uuid;
  line audit;
  chain audit_chain;
begin
  for organisation in select id from organisation loop
    perform set_config('app.organisation_id', organisation::text, true);
    insert into audit_chain (organisation_id) values (organisation) returning * into chain;
    for line in select * from audit where organisation_id = organisation order by occurred_at, id loop
      chain.number := chain.number + 1;
      chain.hash := audit_chain_hash(chain.hash, chain.number, audit_content_hash(line));
      update audit set number = chain.number, content_hash = audit_content_hash(line), hash = chain.hash
      where organisation_id = organisation and id = line.id;
    end loop;
    update audit_chain set number = chain.number, hash = chain.hash where organisation_id = organisation;
  end loop;
end $$;

-- The defaults are never stored: they say that whoever writes a row leaves these columns to the triggers.
alter table audit alter column number set default 0, alter column content_hash set default '', alter column hash set default '',
  alter column number set not null, alter column content_hash set not null, alter column hash set not null,
  add constraint audit_number_unique unique (organisation_id, number);

create trigger audit_begin before insert on audit for each statement execute function audit_begin();
create trigger audit_link before insert on audit for each row execute function audit_link();
create trigger audit_end after insert on audit for each statement execute function audit_end();
