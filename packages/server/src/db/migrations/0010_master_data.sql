-- Master data: what administrators keep. Names and codes are unique without regard to case, width and blanks.

-- Whatever the locale of the server: case by the rules of Unicode, and no letter that nobody sees.
create function fold(text text) returns text language sql immutable parallel safe
  return replace(replace(lower(regexp_replace(normalize(text, NFKC),
    '[\s\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g') collate "und-x-icu"), 'ß', 'ss'), 'ς', 'σ');

alter table carrier rename column mode to carrier_type;
alter table carrier
  add column carrier_id integer generated always as identity unique,
  add column cbsa text,
  add column naccs text,
  add column alliance text not null default 'Independent',
  add column effective_from date,
  add column effective_to date,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column search_text text generated always as
    (lower(carrier_code || ' ' || display_name || ' ' || full_name || ' ' || coalesce(scac, '') || ' ' || coalesce(cbsa, '') || ' ' || coalesce(naccs, ''))) stored,
  add constraint carrier_period check (effective_to >= effective_from);
create unique index carrier_code_once on carrier (fold(carrier_code));
create unique index carrier_cbsa_once on carrier (fold(cbsa));
create unique index carrier_naccs_once on carrier (fold(naccs));
create unique index carrier_display_name_once on carrier (fold(display_name));
create unique index carrier_full_name_once on carrier (fold(full_name));
create index carrier_search on carrier using gin (search_text gin_trgm_ops);
create index carrier_by_display_name on carrier (display_name nulls first);
create index carrier_by_full_name on carrier (full_name nulls first);
create index carrier_by_code on carrier (carrier_code nulls first);

-- Parties that are invoiced as one: the customer behind their account group code.
create table account_group (
  customer_id integer generated always as identity primary key,
  code text not null,
  full_name text not null,
  remark text,
  status text not null default 'A' check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(code || ' ' || full_name)) stored
);
create unique index account_group_code_once on account_group (fold(code));
create index account_group_search on account_group using gin (search_text gin_trgm_ops);
create index account_group_by_full_name on account_group (full_name nulls first);
