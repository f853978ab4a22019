-- A person may hold one desk, one room and one parking spot at the same time, so the constraint needs the kind of space.

alter table reservation
  -- The type of the space: d desk, p parking spot, r room. Kept up to date while the reservation holds its space.
  add column space_type "char",
  -- The owner is bound by row policies too, and this concerns all organisations. No floor looks different afterwards.
  no force row level security,
  disable trigger user;
alter table space no force row level security;
-- Closed reservations need none, so the statement is as small as the present.
update reservation r set space_type = lower(left(space.type, 1))::"char"
from space where space.organisation_id = r.organisation_id and space.id = r.space_id and r.holds_space;
alter table space force row level security;
alter table reservation
  force row level security,
  enable trigger user,
  drop constraint person_no_overlap,
  -- The cast is needed, because "char" has no operators for this kind of index.
  add constraint person_no_overlap exclude using gist
    (organisation_id with =, member_id with =, (space_type::text) with =, tstzrange(start_at, end_at, '[)') with &&)
    where (holds_space and exclusive);

-- The foreign key takes the same lock a moment later. Here it makes a concurrent change of the type wait, or waits for it.
create function set_space_type() returns trigger language plpgsql as $$
begin
  select lower(left(space.type, 1))::"char" into new.space_type from space
  where space.organisation_id = new.organisation_id and space.id = new.space_id for key share;
  return new;
end $$;

create trigger reservation_type_added before insert on reservation
  for each row execute function set_space_type();
create trigger reservation_type_changed before update of space_id, holds_space on reservation
  for each row when (new.holds_space and (not old.holds_space or new.space_id <> old.space_id))
  execute function set_space_type();

create function lock_space_type() returns trigger language plpgsql as $$
begin
  perform from space where space.organisation_id = old.organisation_id and space.id = old.id for update;
  return new;
end $$;

-- Reservations outlive a change from desk to parking spot. A holder who then has two of a kind keeps both: this one no
-- longer excludes others, as if it had been made where overlaps are allowed.
create function follow_space_type() returns trigger language plpgsql as $$
declare
  kind "char" := lower(left(new.type, 1))::"char";
begin
  update reservation r set space_type = kind, exclusive = r.exclusive and not exists (
    select from reservation other
    where other.organisation_id = r.organisation_id and other.member_id = r.member_id and other.space_id <> r.space_id
      and other.holds_space and other.exclusive and other.space_type = kind
      and other.start_at < r.end_at and other.end_at > r.start_at)
  where r.organisation_id = new.organisation_id and r.space_id = new.id and r.holds_space;
  return null;
end $$;

create trigger space_type_locked before update of type on space
  for each row when (new.type <> old.type) execute function lock_space_type();
create trigger space_type_changed after update of type on space
  for each row when (new.type <> old.type) execute function follow_space_type();
