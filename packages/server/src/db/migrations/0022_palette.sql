-- Numbers found by how they begin and how they end, whatever the collation of the database; containers also by a part from the middle.
create index shipping_order_so_begins on shipping_order (so_no collate "C");
create index shipping_order_job_begins on shipping_order (job_no collate "C") where job_no is not null;
create index shipping_order_hbl_begins on shipping_order (hbl_no collate "C") where hbl_no is not null;
create index shipping_order_po_begins on shipping_order (upper(po_no) collate "C") where po_no is not null;
create index shipping_order_so_ends on shipping_order (reverse(so_no) collate "C");
create index shipping_order_job_ends on shipping_order (reverse(job_no) collate "C") where job_no is not null;
create index shipping_order_hbl_ends on shipping_order (reverse(hbl_no) collate "C") where hbl_no is not null;
create index shipping_order_po_ends on shipping_order (reverse(upper(po_no)) collate "C") where po_no is not null;
create index container_line_begins on container_line (container_no collate "C") where container_no is not null;
create index container_line_inner on container_line using gin (container_no gin_trgm_ops) where container_no is not null;

-- Parties by two characters, for which three letters of their name are not there yet.
create index party_code_begins on party (lower(party_code) collate "C");
create index party_name_begins on party (lower(full_name) collate "C");
create index party_local_begins on party (lower(local_name) collate "C") where local_name is not null;

-- The latest booking that somebody made.
create index shipping_order_maker on shipping_order (user_uid, created_at desc);
drop index shipping_order_user;

-- What somebody books again and again, under a name of his own.
create table booking_template (
  template_id integer generated always as identity primary key,
  user_uid uuid not null references portal_user on delete cascade,
  name text not null check (fold(name) <> ''),
  form jsonb not null,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index booking_template_once on booking_template (user_uid, fold(name));
