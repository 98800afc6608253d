-- Places as UN/LOCODE has them, and what the portal adds.
alter table place
  drop column search_text,
  add column name_plain text,
  add column subdivision text,
  add column place_function text,
  add column iata text,
  add column coordinates text,
  add column remark text,
  add column status text not null default 'A' check (status in ('A', 'I')),
  add column version integer not null default 1,
  add column changed_at timestamptz;
alter table place add column search_text text generated always as
  (lower(un_code || ' ' || name || ' ' || coalesce(name_plain, '') || ' ' || coalesce(name_zh_hk, '') || ' ' || coalesce(name_zh_cn, ''))) stored;
update place set place_function = case when is_port then '1-------' end, coordinates = case when latitude is not null and longitude is not null then
  to_char(floor(abs(latitude)), 'FM00') || to_char(floor((abs(latitude) - floor(abs(latitude))) * 60), 'FM00') || case when latitude < 0 then 'S ' else 'N ' end ||
  to_char(floor(abs(longitude)), 'FM000') || to_char(floor((abs(longitude) - floor(abs(longitude))) * 60), 'FM00') || case when longitude < 0 then 'W' else 'E' end end;
create index place_search on place using gin (search_text gin_trgm_ops);
create index place_by_name on place (name nulls first);
-- Beginnings in the order of their signs: a search reads its first fifty and stops.
create index place_begins on place ((lower(coalesce(name_plain, name)) collate "C")) where status = 'A';
create index place_ports_begin on place ((lower(coalesce(name_plain, name)) collate "C")) where status = 'A' and is_port;
create index place_code_begins on place ((lower(un_code) collate "C")) where status = 'A';
create index place_begins_hk on place ((name_zh_hk collate "C")) where status = 'A' and name_zh_hk is not null;
create index place_begins_cn on place ((name_zh_cn collate "C")) where status = 'A' and name_zh_cn is not null;
create index place_by_code on place (un_code nulls first);

create table reference_code (
  code_id integer generated always as identity primary key,
  code_type text not null,
  code text not null,
  description text not null,
  name_zh_hk text,
  name_zh_cn text,
  category text,
  basis text,
  percentage numeric(6, 3),
  country_code text,
  iso_code text,
  teu numeric(4, 2),
  sort_no integer,
  status text not null check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(code || ' ' || description || ' ' || coalesce(name_zh_hk, '') || ' ' || coalesce(name_zh_cn, ''))) stored
);
create unique index reference_code_once on reference_code (code_type, fold(code));
create index reference_code_by_code on reference_code (code nulls first);
create index reference_code_search on reference_code using gin (search_text gin_trgm_ops);

-- A rate holds from its day until the next rate of the pair; those of the past stay.
create table exchange_rate (
  exchange_rate_id integer generated always as identity primary key,
  currency_from text not null,
  currency_to text not null,
  rate numeric(20, 8) not null check (rate > 0),
  effective_date date not null,
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(currency_from || ' ' || currency_to)) stored
);
create unique index exchange_rate_once on exchange_rate (currency_from, currency_to, effective_date);
create index exchange_rate_by_date on exchange_rate (effective_date nulls first);
create index exchange_rate_search on exchange_rate using gin (search_text gin_trgm_ops);

-- Sheets that were brought in: read and judged first, applied on the user's word, undone as a whole.
create table data_import (
  import_id integer generated always as identity primary key,
  kind text not null,
  status text not null,
  file_name text not null,
  file_key text not null,
  content_type text not null,
  encoding text not null,
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  is_official boolean not null default false,
  rows_total integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_same integer not null default 0,
  rows_refused integer not null default 0,
  rows_skipped integer not null default 0,
  done_rows integer not null default 0,
  msg_key text,
  session_id uuid not null,
  user_uid uuid not null,
  user_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  search_text text generated always as (lower(file_name)) stored
);
create index data_import_recent on data_import (created_at nulls first);

create table data_import_row (
  import_id integer not null references data_import on delete cascade,
  row_no integer not null,
  outcome text not null,
  key text not null,
  cells jsonb not null,
  form jsonb,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  -- what stood before, and the record as the import left it
  before jsonb,
  record_id text,
  record_version integer,
  primary key (import_id, row_no)
);
create index data_import_row_outcome on data_import_row (import_id, outcome, row_no);
create index data_import_row_key on data_import_row (import_id, key, row_no);
