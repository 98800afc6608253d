-- The bill of lading between the carrier and the forwarder: it covers orders and their containers.
create table master_bl (
  master_bl_no text primary key,
  mbl_status text not null check (mbl_status in ('DRAFT', 'INSTRUCTED', 'ISSUED', 'SURRENDERED', 'VOID')),
  mode text not null check (mode in ('SEA', 'AIR', 'RAIL')),
  main_so_no text not null references shipping_order,
  consolidation_no text references consolidation,
  handling_office_party_id integer not null references party,
  carrier_mbl_no text,
  mbl_type text check (mbl_type in ('OBL', 'SWB', 'TELEX', 'MAWB')),
  freight text check (freight in ('PREPAID', 'COLLECT')),
  undg text,
  imdg text,
  carrier_code text references carrier on update cascade,
  carrier_booking_no text,
  vessel text,
  voyage text,
  etd date,
  eta date,
  por text references place,
  pol text references place,
  pod text references place,
  pld text references place,
  shipper_party_id integer references party,
  consignee_party_id integer references party,
  notify_party_id integer references party,
  shipper_text text,
  consignee_text text,
  notify_text text,
  marks text,
  goods_description text,
  freight_amount numeric(18, 3),
  freight_currency text,
  number_of_originals integer check (number_of_originals between 0 and 9),
  place_of_issue text,
  date_of_issue date,
  on_board_date date,
  stated_package_qty integer,
  stated_gross_weight numeric(13, 3),
  stated_cbm numeric(11, 3),
  show_freight boolean not null default false,
  get_tel_and_fax boolean not null default false,
  status_changed_at timestamptz not null,
  instructed_at timestamptz,
  issued_at timestamptz,
  override_reason text,
  surrendered_at timestamptz,
  originals_returned integer,
  void_reason text,
  user_uid uuid not null references portal_user,
  user_name text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  -- derived with every save until the bill is issued
  so_count integer not null default 0,
  package_qty integer not null default 0,
  gross_weight numeric(15, 3) not null default 0,
  cbm numeric(13, 3) not null default 0,
  container_nos text,
  search_text text not null default ''
);
create index master_bl_created on master_bl (created_at desc nulls last, master_bl_no);
create index master_bl_etd on master_bl (etd, master_bl_no);
create index master_bl_status on master_bl (mbl_status, status_changed_at desc nulls last);
create index master_bl_office on master_bl (handling_office_party_id);
create index master_bl_main on master_bl (main_so_no);
create index master_bl_consolidation on master_bl (consolidation_no) where consolidation_no is not null;
create index master_bl_search on master_bl using gin (search_text gin_trgm_ops);
-- A number of a carrier is used once.
create unique index master_bl_carrier_no on master_bl (carrier_code, carrier_mbl_no) where carrier_mbl_no is not null and mbl_status <> 'VOID';

-- An order that the bill covers; a void bill has released it.
create table master_bl_order (
  master_bl_no text not null references master_bl on delete cascade,
  so_no text not null references shipping_order on delete cascade,
  line_no integer not null,
  released boolean not null default false,
  primary key (master_bl_no, so_no)
);
create index master_bl_order_of on master_bl_order (so_no) where not released;

-- A container of the bill, with the vessel and voyage of the bill: on a sailing a container is on one bill.
create table master_bl_container (
  master_bl_no text not null references master_bl on delete cascade,
  line_no integer not null,
  container_no text not null,
  seal_no text,
  vessel text,
  voyage text,
  released boolean not null default false,
  primary key (master_bl_no, line_no)
);
create unique index master_bl_container_once on master_bl_container (container_no, coalesce(vessel, ''), coalesce(voyage, '')) where not released;

-- A bill with the job of its plan, or of its main order.
create view master_bl_listed as
  select m.*, coalesce((select c.job_no from consolidation c where c.consolidation_no = m.consolidation_no),
    (select s.job_no from shipping_order s where s.so_no = m.main_so_no)) as job_no
  from master_bl m;

-- The bills of each order, as its lists and detail show them; the carrier's number from the issue on.
create view billed_order as
  select o.so_no, string_agg(m.master_bl_no, ', ' order by m.master_bl_no) as master_bl_no,
    string_agg(case when m.mbl_status in ('ISSUED', 'SURRENDERED') then m.carrier_mbl_no end, ', ' order by m.master_bl_no) as carrier_mbl_no
  from master_bl_order o join master_bl m using (master_bl_no) where not o.released group by o.so_no;
