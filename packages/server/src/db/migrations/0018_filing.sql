-- The importer security filing (US) and the entry summary declaration (EU) of a shipping order, each with its own version.
create table isf (
  so_no text primary key references shipping_order on delete cascade,
  filing_status text not null default 'OPEN' check (filing_status in ('OPEN', 'COMPLETE')),
  version integer not null default 1,
  importer_id_type text check (importer_id_type in ('EIN', 'CBP', 'SSN', 'PASSPORT')),
  importer_id text,
  planned_loading_date date,
  changed_at timestamptz not null,
  completed_at timestamptz
);
create table isf_party (
  so_no text not null references isf on delete cascade,
  party_type text not null check (party_type in ('seller', 'manufacturer', 'buyer', 'ship_to', 'container_stuffing_location', 'consolidator')),
  name text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  "countryOfOrigin" text,
  hts_code text,
  primary key (so_no, party_type)
);

-- Belongs to the company that made it: the forwarder's staff share theirs, an external side sees those of its own parties.
create table isf_profile (
  isf_profile_id integer primary key generated always as identity,
  internal boolean not null,
  owner_party_ids integer[] not null,
  version integer not null default 1,
  user_uid uuid not null references portal_user,
  name text not null,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  "countryOfOrigin" text
);
create index isf_profile_internal on isf_profile (name) where internal;
create index isf_profile_owners on isf_profile using gin (owner_party_ids);

create table ens (
  so_no text primary key references shipping_order on delete cascade,
  filing_status text not null default 'OPEN' check (filing_status in ('OPEN', 'COMPLETE')),
  version integer not null default 1,
  hs_code text,
  goods_description text,
  changed_at timestamptz not null,
  completed_at timestamptz
);
create table ens_party (
  id integer primary key generated always as identity,
  so_no text not null references ens on delete cascade,
  party_type text not null check (party_type in ('seller', 'buyer')),
  name text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country_code text,
  phone text,
  email text,
  eori_no text,
  unique (so_no, party_type)
);

-- Local charges agreed for one order; internal.
create table local_deal (
  so_no text primary key references shipping_order on delete cascade,
  version integer not null default 1,
  changed_at timestamptz not null
);
create table local_deal_line (
  so_no text not null references local_deal on delete cascade,
  line_no integer not null,
  charge_code text not null,
  basis text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(14, 2) not null check (amount >= 0),
  payer text not null,
  primary key (so_no, line_no)
);

-- The way to the mobile site: a token counts once and soon no more; what is kept is its hash.
create table mobile_token (
  token_hash text primary key,
  user_uid uuid not null references portal_user,
  so_no text references shipping_order on delete cascade,
  master_so_no text,
  expires_at timestamptz not null
);
create index mobile_token_expiry on mobile_token (expires_at);
