-- What was printed of a booking. The file never changes; its row is only ever added.
create table print (
  print_id integer generated always as identity primary key,
  so_no text not null references shipping_order,
  document text not null check (document in ('HOUSE_BL', 'HOUSE_AWB', 'SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION', 'VGM_DECLARATION')),
  kind text not null check (kind in ('DRAFT', 'ORIGINAL', 'COPY', 'FINAL')),
  language text not null,
  so_version integer not null,
  originals integer check ((originals is not null) = (kind = 'ORIGINAL')),
  reason text,
  file_key text not null unique,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  user_uid uuid not null,
  created_at timestamptz not null
);
create index print_of_order on print (so_no, print_id desc);
create index print_user on print (user_uid);

-- Whether a house document hides the addresses of its parties: asked for by whoever works on it, decided by a manager.
create table address_hiding (
  so_no text primary key references shipping_order,
  status text not null check (status in ('NONE', 'REQUESTED', 'APPROVED', 'REFUSED', 'LAPSED')),
  hide_shipper boolean not null,
  hide_consignee boolean not null,
  reason text,
  requested_by_uid uuid,
  requested_at timestamptz,
  decision_reason text,
  decided_by_uid uuid,
  decided_at timestamptz,
  version integer not null default 1
);
