-- A plan that puts LCL orders into containers, with an approval and a load of its own.
create table consolidation (
  consolidation_no text primary key,
  consol_type text not null check (consol_type in ('AGENT', 'BUYER', 'SHIPPER', 'LCL_COLOAD')),
  contact_office_party_id integer not null references party,
  handling_office_party_id integer not null references party,
  hbl_office_party_id integer references party,
  principal_party_id integer references party,
  mode text not null check (mode in ('SEA', 'RAIL')),
  pol text not null references place,
  pod text not null references place,
  own_reference text,
  agent_reference text,
  carrier_reference text,
  customer_reference text,
  carrier_code text references carrier on update cascade,
  vessel text,
  voyage text,
  etd date,
  eta date,
  cfs_closing timestamptz,
  cy_closing timestamptz,
  vgm_closing timestamptz,
  si_closing timestamptz,
  rate_source_key integer references rate,
  sailing_schedule_id integer references sailing_schedule,
  consol_status text not null check (consol_status in ('PLAN', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE', 'CANCELLED')),
  status_before text,
  status_changed_at timestamptz not null,
  -- since when it has been a plan, blank in every other status: only plans age
  plan_since timestamptz,
  load_status text not null default 'PENDING' check (load_status in ('PENDING', 'ALLOCATED', 'CLOSED')),
  approval_changed_at timestamptz,
  approval_sent_at timestamptz,
  approval_reason text,
  approval_remark text,
  -- what was approved: the version, and a hash of what the approval was about
  approved_version integer,
  approved_hash text,
  cancel_reason text,
  job_no text unique references job (job_no),
  user_uid uuid not null references portal_user,
  user_name text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  -- derived with every save
  container_summary text,
  teu numeric(8, 2) not null default 0,
  so_count integer not null default 0,
  package_qty integer not null default 0,
  cbm numeric(13, 3) not null default 0,
  kg numeric(15, 3) not null default 0,
  fill numeric(6, 1),
  container_nos text,
  search_text text not null default '',
  -- what readers from outside may search in
  search_text_outside text not null default ''
);
create index consolidation_created on consolidation (created_at desc nulls last, consolidation_no);
create index consolidation_etd on consolidation (etd, consolidation_no);
create index consolidation_plans on consolidation (plan_since) where consol_status = 'PLAN';
create index consolidation_status on consolidation (consol_status, approval_changed_at desc nulls last);
create index consolidation_to_load on consolidation (etd, consolidation_no) where load_status = 'PENDING' and consol_status in ('APPROVED', 'ADVICE');
create index consolidation_lane on consolidation (pol, pod, etd);
create index consolidation_contact on consolidation (contact_office_party_id);
create index consolidation_handling on consolidation (handling_office_party_id);
create index consolidation_hbl on consolidation (hbl_office_party_id);
create index consolidation_principal on consolidation (principal_party_id) where approval_sent_at is not null;
create index consolidation_search on consolidation using gin (search_text gin_trgm_ops);

-- So many containers of a size.
create table consolidation_request (
  consolidation_no text not null references consolidation on delete cascade,
  line_no integer not null,
  container_size text not null,
  qty integer not null check (qty between 1 and 99),
  primary key (consolidation_no, line_no)
);

-- One of these containers: a slot of the plan, filled when the box is picked up.
create table consolidation_container (
  container_id integer generated always as identity primary key,
  consolidation_no text not null references consolidation on delete cascade,
  line_no integer not null,
  container_size text not null,
  container_no text,
  seal_no text,
  ownership text check (ownership in ('COC', 'SOC')),
  size_type text,
  carrier_booking_no text,
  package_qty integer,
  gross_weight numeric(13, 3),
  cbm numeric(11, 3),
  actual_kg numeric(13, 3),
  tare_kg numeric(13, 3),
  max_gross_kg numeric(13, 3),
  dunnage_kg numeric(13, 3),
  inner_length_mm integer,
  inner_width_mm integer,
  inner_height_mm integer,
  vgm_kg numeric(13, 3),
  vgm_method text check (vgm_method in ('SM1', 'SM2')),
  weighed_on date,
  cy_gate_in date,
  cfs_received date,
  version integer not null default 1,
  constraint consolidation_container_line unique (consolidation_no, line_no)
);
create unique index consolidation_container_no on consolidation_container (consolidation_no, container_no) where container_no is not null;
create index consolidation_container_by_no on consolidation_container (container_no) where container_no is not null;
create index consolidation_container_seal on consolidation_container (seal_no) where seal_no is not null;

-- How much of an order the plan takes. An order stands on one active plan, whatever the application does; what is released stays to be recovered.
create table so_allocation (
  consolidation_no text not null references consolidation on delete cascade,
  so_no text not null references shipping_order on delete cascade,
  line_no integer not null,
  loading_seq integer not null,
  package_qty integer not null,
  cbm numeric(11, 3) not null,
  kg numeric(13, 3) not null,
  -- of the version of the order that was taken over
  booked_package_qty integer not null,
  booked_cbm numeric(11, 3) not null,
  booked_kg numeric(13, 3) not null,
  loaded_package_qty integer not null default 0,
  loaded_cbm numeric(11, 3) not null default 0,
  loaded_kg numeric(13, 3) not null default 0,
  so_version integer not null,
  user_name text not null,
  amended_at timestamptz,
  amended_fields jsonb not null default '[]',
  released_at timestamptz,
  primary key (consolidation_no, so_no),
  constraint so_allocation_packages check (package_qty > 0 and package_qty <= booked_package_qty),
  constraint so_allocation_cbm check (cbm > 0 and cbm <= booked_cbm),
  constraint so_allocation_kg check (kg > 0 and kg <= booked_kg),
  constraint so_allocation_loaded check (loaded_package_qty between 0 and package_qty and loaded_cbm between 0 and cbm and loaded_kg between 0 and kg)
);
create unique index so_allocation_active on so_allocation (so_no) where released_at is null;
create index so_allocation_amended on so_allocation (consolidation_no, amended_at) where amended_at is not null and released_at is null;

-- Sailings and rates that are proposed for a plan, as they stood when they were proposed.
create table consolidation_proposal (like proposed_sailing including defaults including identity);
alter table consolidation_proposal rename column so_no to consolidation_no;
alter table consolidation_proposal add primary key (proposal_id),
  add foreign key (consolidation_no) references consolidation on delete cascade,
  add foreign key (sailing_schedule_id) references sailing_schedule,
  add foreign key (source_key) references rate,
  add foreign key (carrier_code) references carrier on update cascade,
  add constraint consolidation_proposal_once unique (consolidation_no, sailing_schedule_id);
create index consolidation_proposal_of on consolidation_proposal (consolidation_no, line_no);

-- A plan with the earliest amendment of an order that nobody has taken over.
create view consolidation_listed as
  select c.*, (select min(a.amended_at) from so_allocation a
    where a.consolidation_no = c.consolidation_no and a.amended_at is not null and a.released_at is null) as amended_at
  from consolidation c;

-- Confirmed LCL orders, which wait for a plan.
create index shipping_order_lcl on shipping_order (etd, so_no)
  where booking_status = 'CONFIRMED' and service = 'LCL' and consolidatable and mode in ('SEA', 'RAIL');

-- The active plan of each order that stands on one.
create view planned_order as select so_no, consolidation_no from so_allocation where released_at is null;
