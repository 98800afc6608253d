-- What lies in a container, by triggers: lists, tally and rules read it with the container.
alter table consolidation_container
  add column loaded_package_qty integer not null default 0,
  add column loaded_cbm numeric(11, 3) not null default 0,
  add column loaded_kg numeric(13, 3) not null default 0,
  -- the version of the load; number, seal and weights have the other one
  add column load_version integer not null default 1,
  add constraint consolidation_container_of_plan unique (consolidation_no, container_id);

-- How much of a package line lies in a container; line 0 is an order without lines. A cancelled plan releases its loads and keeps them for a recovery.
create table consolidation_load (
  container_id integer not null,
  consolidation_no text not null,
  so_no text not null,
  package_line_no integer not null check (package_line_no >= 0),
  package_qty integer not null check (package_qty > 0),
  cbm numeric(11, 3) not null check (cbm > 0),
  kg numeric(13, 3) not null check (kg > 0),
  user_name text not null,
  loaded_at timestamptz not null,
  released boolean not null default false,
  primary key (container_id, so_no, package_line_no),
  foreign key (consolidation_no, container_id) references consolidation_container (consolidation_no, container_id),
  -- an order that is taken off its plan leaves the containers
  foreign key (consolidation_no, so_no) references so_allocation on delete cascade
);
create index consolidation_load_of_order on consolidation_load (so_no, package_line_no);

-- Where a package lies, in mm from the floor corner at the front wall.
create table consolidation_placement (
  container_id integer not null,
  so_no text not null,
  package_line_no integer not null,
  piece_no integer not null check (piece_no > 0),
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  z integer not null check (z >= 0),
  dx integer not null check (dx > 0),
  dy integer not null check (dy > 0),
  dz integer not null check (dz > 0),
  step integer not null check (step > 0),
  primary key (container_id, so_no, package_line_no, piece_no),
  foreign key (container_id, so_no, package_line_no) references consolidation_load on delete cascade
);

-- Adds the difference that a change of a load makes to its order, its line and its container, in this order. The rows are locked by it, and their
-- checks refuse the second of two who take the last packages, whatever the application does.
create function count_load() returns trigger language plpgsql as $$
declare
  part consolidation_load;
  qty integer := 0;
  volume numeric := 0;
  mass numeric := 0;
begin
  if tg_op <> 'DELETE' then
    part := new;
    if not new.released then
      qty := new.package_qty; volume := new.cbm; mass := new.kg;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    part := old;
    if not old.released then
      qty := qty - old.package_qty; volume := volume - old.cbm; mass := mass - old.kg;
    end if;
  end if;
  if qty = 0 and volume = 0 and mass = 0 then
    return null;
  end if;
  update so_allocation set loaded_package_qty = loaded_package_qty + qty, loaded_cbm = loaded_cbm + volume, loaded_kg = loaded_kg + mass
    where consolidation_no = part.consolidation_no and so_no = part.so_no;
  update so_package set loaded_package_qty = loaded_package_qty + qty, loaded_cbm = loaded_cbm + volume, loaded_kg = loaded_kg + mass
    where so_no = part.so_no and line_no = part.package_line_no;
  update consolidation_container set loaded_package_qty = loaded_package_qty + qty, loaded_cbm = loaded_cbm + volume, loaded_kg = loaded_kg + mass
    where container_id = part.container_id;
  return null;
end $$;
create trigger consolidation_load_counts after insert or update or delete on consolidation_load for each row execute function count_load();

-- At the end of a transaction, no load names a line that is gone, and no order lies in containers both as a whole and by lines.
create function loads_fit_lines(number text) returns void language plpgsql as $$
begin
  if exists (select from consolidation_load l where l.so_no = number and not l.released and (case when l.package_line_no = 0
      then exists (select from so_package p where p.so_no = l.so_no)
      else not exists (select from so_package p where p.so_no = l.so_no and p.line_no = l.package_line_no) end)) then
    raise exception 'a load of % names no line of it', number using errcode = 'check_violation', constraint = 'consolidation_load_line';
  end if;
end $$;
create function check_loads_of_line() returns trigger language plpgsql as $$
begin
  perform loads_fit_lines(case when tg_op = 'DELETE' then old.so_no else new.so_no end);
  return null;
end $$;
create constraint trigger consolidation_load_line after insert or update on consolidation_load deferrable initially deferred
  for each row execute function check_loads_of_line();
create constraint trigger so_package_line after insert or delete on so_package deferrable initially deferred
  for each row execute function check_loads_of_line();
