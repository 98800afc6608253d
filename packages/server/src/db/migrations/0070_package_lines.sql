-- What lies in a shipping order, line by line; saved as a whole, with a version apart from that of the booking.
create table so_package_list (
  so_no text primary key references shipping_order on delete cascade,
  version integer not null default 1,
  changed_at timestamptz not null
);
create table so_package (
  so_no text not null references so_package_list on delete cascade,
  -- loads refer to a line by its number, which stays when lines are moved
  line_no integer not null,
  place integer not null,
  po_no text,
  item_no text,
  goods_description text,
  package_qty integer not null check (package_qty > 0),
  package_unit text,
  length_cm numeric(5, 1),
  width_cm numeric(5, 1),
  height_cm numeric(5, 1),
  gross_weight numeric(13, 3) not null check (gross_weight > 0),
  cbm numeric(11, 3) not null check (cbm > 0),
  orientation text not null check (orientation in ('ANY', 'UPRIGHT', 'FIXED')),
  stacking text not null check (stacking in ('STACKABLE', 'NOTHING_ON_TOP')),
  max_on_top_kg numeric(10, 3),
  un_number text,
  imdg_class text,
  -- in containers
  loaded_package_qty integer not null default 0,
  loaded_cbm numeric(11, 3) not null default 0,
  loaded_kg numeric(13, 3) not null default 0,
  primary key (so_no, line_no),
  constraint so_package_sides check (num_nonnulls(length_cm, width_cm, height_cm) in (0, 3)),
  constraint so_package_loaded check (loaded_package_qty between 0 and package_qty and loaded_cbm between 0 and cbm and loaded_kg between 0 and gross_weight)
);
