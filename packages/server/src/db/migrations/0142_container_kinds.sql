-- Planning figures of container sizes: inside and door are the minima of ISO 1496-1 where it gives them, since the box is unknown until it is picked up.
create table container_kind (
  container_kind_id integer generated always as identity primary key,
  container_size text not null,
  planning_cbm numeric(7, 3),
  tare_kg numeric(9, 3) not null,
  max_gross_kg numeric(9, 3) not null,
  inner_length_mm integer,
  inner_width_mm integer,
  inner_height_mm integer,
  door_width_mm integer,
  door_height_mm integer,
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(container_size)) stored
);
create unique index container_kind_once on container_kind (container_size);
create index container_kind_search on container_kind using gin (search_text gin_trgm_ops);

insert into container_kind (container_size, planning_cbm, tare_kg, max_gross_kg, inner_length_mm, inner_width_mm, inner_height_mm, door_width_mm, door_height_mm)
values
  ('20GP', 28, 2300, 30480, 5867, 2330, 2350, 2286, 2261),
  ('40GP', 56, 3750, 30480, 11998, 2330, 2350, 2286, 2261),
  ('40HC', 68, 3940, 30480, 11998, 2330, 2655, 2286, 2566),
  ('45HC', 76, 4820, 30480, 13542, 2330, 2655, 2286, 2566),
  ('20OT', 28, 2360, 30480, 5888, 2345, 2315, null, null),
  ('40OT', 56, 3900, 30480, 12030, 2345, 2315, null, null),
  ('20RF', 24, 3080, 30480, 5440, 2280, 2180, 2280, 2180),
  ('40RH', 55, 4800, 30480, 11583, 2290, 2425, 2290, 2425),
  ('20FR', null, 2740, 30480, 5830, 2340, 2280, null, null),
  ('40FR', null, 5000, 30480, 11960, 2340, 2280, null, null);
