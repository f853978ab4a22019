-- Lets the statement that stores a reservation and is sent together with commit fail when it has stored nothing, with an
-- error of its own. Before, it divided one by the number of stored rows.
create function require_stored(stored bigint) returns void language plpgsql as $$
begin
  if stored = 0 then
    raise exception 'nothing was stored' using errcode = 'BE410';
  end if;
end $$;
