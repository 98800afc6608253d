create table shipping_order (
  so_no text primary key,
  booking_status text not null,
  origin text not null check (origin in ('E', 'M')),
  space_status text not null default 'OPEN',
  si_status text not null default 'NONE',
  approval_status text not null default 'NOT_REQUESTED',
  job_no text unique,
  hbl_no text unique,
  user_uid uuid not null references portal_user,
  user_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  status_changed_at timestamptz not null,

  po_no text,
  master_so_no text,
  mode text,
  service text,
  delivery text,
  business_type text,
  shipper_party_id integer references party,
  customer_party_id integer references party,
  consignee_party_id integer references party,
  notify_party_id integer references party,
  nomination_agent_party_id integer references party,
  release_agent_party_id integer references party,
  handling_office_party_id integer references party,
  sales_code text references sales_person,
  por text references place,
  pol text references place,
  pod text references place,
  pld text references place,
  fd text references place,
  cargo_ready_date date,
  etd date,
  eta date,
  pld_eta date,
  fd_eta date,
  projected_etd date,
  carrier_code text references carrier,
  vessel text,
  voyage text,
  cfs_closing timestamptz,
  cy_closing timestamptz,
  vgm_closing timestamptz,
  si_closing timestamptz,
  incoterms text,
  incoterms_location text,
  freight text,
  dangerous_goods boolean not null default false,
  un_number text,
  imdg_class text,
  packing_group text,
  commodity text,
  marks text,
  goods_description text,
  package_qty integer,
  package_unit text,
  gross_weight numeric(12, 3),
  cbm numeric(10, 3),
  booking_condition text,
  contract_type text,
  contract_no text,
  shipper_reference text,
  agent_reference text,
  consignee_reference text,
  forwarder_reference text,
  consolidatable boolean not null default false,
  number_of_originals integer,
  transport_document text,
  to_order boolean not null default false,

  -- kept by the store with every save
  container_summary text,
  teu numeric(7, 2),
  -- whoever stands on the order, and on a draft its maker's side: what the scope asks
  party_ids integer[] not null default '{}',
  creator_party_ids integer[] not null default '{}',
  search_text text not null default ''
);
create index shipping_order_parties on shipping_order using gin (party_ids);
create index shipping_order_search on shipping_order using gin (search_text gin_trgm_ops);
create index shipping_order_created on shipping_order (created_at desc nulls last);
create index shipping_order_etd on shipping_order (etd desc nulls last);
create index shipping_order_eta on shipping_order (eta desc nulls last);
create index shipping_order_ready on shipping_order (cargo_ready_date desc nulls last);
create index shipping_order_submitted on shipping_order (booking_status, submitted_at desc nulls last);
create index shipping_order_confirmed on shipping_order (booking_status, confirmed_at desc nulls last);
create index shipping_order_cancelled on shipping_order (booking_status, cancelled_at desc nulls last);
create index shipping_order_changed on shipping_order (booking_status, status_changed_at desc nulls last);
create index shipping_order_by_submission on shipping_order (submitted_at desc nulls last);
create index shipping_order_by_confirmation on shipping_order (confirmed_at desc nulls last);
create index shipping_order_by_cancellation on shipping_order (cancelled_at desc nulls last);
create index shipping_order_by_change on shipping_order (status_changed_at desc nulls last);
create index shipping_order_ports on shipping_order (pol, pod);
create index shipping_order_pod on shipping_order (pod);
create index shipping_order_sales on shipping_order (sales_code) where sales_code is not null;

create table container_request (
  so_no text not null references shipping_order on delete cascade,
  line_no integer not null,
  container_size text,
  qty integer,
  primary key (so_no, line_no)
);

create table container_line (
  so_no text not null references shipping_order on delete cascade,
  line_no integer not null,
  container_no text,
  container_size text,
  seal_no text,
  carrier_booking_no text,
  package_qty integer,
  gross_weight numeric(12, 3),
  cbm numeric(10, 3),
  ex_factory_date date,
  cfs_received date,
  cy_gate_in date,
  primary key (so_no, line_no)
);
create index container_line_number on container_line (container_no) where container_no is not null;

create table hs_line (
  so_no text not null,
  line_no integer not null,
  hs_line_no integer not null,
  hs_code text,
  package_qty integer,
  gross_weight numeric(12, 3),
  cbm numeric(10, 3),
  primary key (so_no, line_no, hs_line_no),
  foreign key (so_no, line_no) references container_line on delete cascade
);

create table job (
  job_no text primary key,
  so_no text not null unique references shipping_order,
  job_status text not null default 'OUTSTANDING' check (job_status in ('OUTSTANDING', 'COMPLETED', 'COMPLETED_GP_LOCKED')),
  office_party_id integer not null references party,
  opened_at timestamptz not null,
  version integer not null default 1
);

-- Who has shipped with whom: the parties an external profile may choose from, beside its own.
create table party_relation (
  party_id integer not null references party on delete cascade,
  related_party_id integer not null references party on delete cascade,
  primary key (party_id, related_party_id)
);
