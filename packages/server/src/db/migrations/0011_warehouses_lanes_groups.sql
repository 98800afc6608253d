create table warehouse (
  party_code_id integer generated always as identity primary key,
  warehouse_code text not null,
  warehouse_name text not null,
  address1 text not null,
  address2 text,
  address3 text,
  address4 text,
  local_address1 text,
  local_address2 text,
  local_address3 text,
  local_address4 text,
  tel text,
  contact_person text,
  contact_email text,
  remark text,
  status text not null check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as
    (lower(warehouse_code || ' ' || warehouse_name || ' ' || address1 || ' ' || coalesce(local_address1, '') || ' ' || coalesce(contact_person, ''))) stored
);
create unique index warehouse_code_once on warehouse (fold(warehouse_code));
create index warehouse_by_code on warehouse (warehouse_code nulls first);
create index warehouse_by_name on warehouse (warehouse_name nulls first);
create index warehouse_search on warehouse using gin (search_text gin_trgm_ops);

create table trade_lane (
  tradelane_id integer generated always as identity primary key,
  tradelane text not null,
  tradelane_name text not null,
  tradelane_type text not null check (tradelane_type in ('EXPORT', 'IMPORT', 'CROSS_TRADE', 'DOMESTIC')),
  pol_country text,
  pod_country text,
  office_code text references party (party_code) on update cascade,
  account_code text,
  effective_date date not null,
  customer_type text,
  customer_code text references party (party_code) on update cascade,
  status text not null check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(tradelane || ' ' || tradelane_name || ' ' || coalesce(office_code, '') || ' ' || coalesce(customer_code, ''))) stored
);
create unique index trade_lane_once on trade_lane (fold(tradelane));
create unique index trade_lane_name_once on trade_lane (fold(tradelane_name));
create index trade_lane_by_name on trade_lane (tradelane_name nulls first);
create index trade_lane_by_date on trade_lane (effective_date nulls first);
create index trade_lane_by_id on trade_lane (tradelane_id nulls first);
create index trade_lane_search on trade_lane using gin (search_text gin_trgm_ops);

-- `party_group_member` holds every party of a group, those of its sub groups too: what rights and notifications read.
alter table party_group
  add column group_type text not null default 'CUSTOMER',
  add column remark text,
  add column status text not null default 'A' check (status in ('A', 'I')),
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column search_text text generated always as (lower(group_key || ' ' || group_name)) stored;
create unique index party_group_name_once on party_group (fold(group_name));
create unique index party_group_key_once on party_group (fold(group_key));
create index party_group_by_name on party_group (group_name nulls first);
create index party_group_by_id on party_group (party_group_id nulls first);
create index party_group_search on party_group using gin (search_text gin_trgm_ops);
create table party_group_own (
  party_group_id integer not null references party_group on delete cascade,
  party_id integer not null references party,
  primary key (party_group_id, party_id)
);
create table party_group_sub (
  party_group_id integer not null references party_group on delete cascade,
  sub_group_id integer not null references party_group,
  primary key (party_group_id, sub_group_id),
  check (party_group_id <> sub_group_id)
);
create index party_group_sub_above on party_group_sub (sub_group_id);
insert into party_group_own select party_group_id, party_id from party_group_member;
