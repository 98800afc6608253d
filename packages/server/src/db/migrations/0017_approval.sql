-- The approval of a booking: when it came to where it stands, what was said, and whose act the other side has not opened yet.
alter table shipping_order
  add column approval_changed_at timestamptz,
  -- when the customer was asked, or told, for this status
  add column approval_sent_at timestamptz,
  add column approval_reason text,
  add column approval_remark text,
  add column approval_updated_by text check (approval_updated_by in ('MR', 'CUSTOMER')),
  -- when each side last opened it
  add column approval_seen_by_mr_at timestamptz,
  add column approval_seen_by_customer_at timestamptz;
create index shipping_order_by_approval on shipping_order (approval_changed_at desc nulls last);
create index shipping_order_approval on shipping_order (approval_status, approval_changed_at desc nulls last) where booking_status = 'CONFIRMED';
create index shipping_order_approval_confirmed on shipping_order (approval_status, confirmed_at desc nulls last) where booking_status = 'CONFIRMED';
create index shipping_order_approval_unseen on shipping_order (approval_updated_by, approval_changed_at desc nulls last)
  where booking_status = 'CONFIRMED' and approval_updated_by is not null;

-- Sailings and rates that are proposed for a booking, as they stood when they were proposed.
create table proposed_sailing (
  proposal_id integer generated always as identity primary key,
  so_no text not null references shipping_order on delete cascade,
  line_no integer not null,
  sailing_schedule_id integer not null references sailing_schedule,
  carrier_code text not null references carrier on update cascade,
  vessel text not null,
  voyage text not null,
  service_name text,
  pol text not null references place,
  pod text not null references place,
  etd date not null,
  eta date not null,
  is_tbc boolean not null,
  transit_days integer not null,
  transshipment_port text,
  cfs_cut_off timestamptz,
  cy_cut_off timestamptz,
  vgm_cut_off timestamptz,
  si_cut_off timestamptz,
  source_key integer references rate,
  contract_no text,
  free_days integer,
  currency text,
  -- [{ container_size, qty, amount }]
  amounts jsonb not null default '[]',
  total_rate numeric(14, 2),
  -- what the customer is asked to pay
  offer_currency text,
  offer_total numeric(14, 2),
  chosen boolean not null default false,
  unique (so_no, sailing_schedule_id)
);
create index proposed_sailing_of on proposed_sailing (so_no, line_no);
create index proposed_sailing_sailing on proposed_sailing (sailing_schedule_id);

-- Bookings that belong together: by their purchase order and their master SO.
create index shipping_order_po on shipping_order (po_no) where po_no is not null;
create index shipping_order_master_so on shipping_order (master_so_no) where master_so_no is not null;
