-- A party as master data: what a forwarder keeps of it, and how far its approval has come.
alter table party
  add column other_code text,
  add column type text,
  add column cost_centre_code text,
  add column customer_id integer references account_group,
  add column description text,
  add column requester_remarks text,
  add column contact_person text,
  add column contact_type text,
  add column fax text,
  add column office_hour_from text,
  add column office_hour_to text,
  add column sun_suffix text,
  add column ledger_code text,
  add column sun_ac_code text,
  add column bank_name text,
  add column bank_account text,
  add column bank_currency text,
  add column beneficiary_name text,
  add column bic text,
  add column credit_limit numeric(14, 2),
  add column credit_currency text,
  add column reminder integer,
  add column deadline integer,
  add column payment_terms_ar text,
  add column payment_terms_ap text,
  add column tax_id text,
  add column eori_no text,
  add column sst_no text,
  add column npwp_no text,
  add column invoice_email text,
  add column invoice_currency text,
  add column invoice_language text,
  add column agent_type text,
  add column agent_network text,
  add column profit_share numeric(6, 3),
  add column iata_code text,
  add column agreement_until date,
  add column customs_broker text,
  add column notify_email text,
  add column delivery_notes text,
  add column carrier_code text references carrier on update cascade,
  add column booking_contact text,
  add column booking_email text,
  add column carrier_contract_no text,
  add column no_edit_name boolean not null default false,
  add column no_edit_address boolean not null default false,
  add column no_hbl_printing boolean not null default false,
  add column is_auto_fill boolean not null default false,
  add column target_offices integer[] not null default '{}',
  add column approval_status text not null default 'PENDING_ADMIN' check (approval_status in (
    'PENDING_ADMIN', 'PENDING_MANAGEMENT', 'MANAGEMENT_APPROVED', 'APPROVED', 'PENDING_SUN', 'SUN_APPROVED',
    'ADMIN_REJECTED', 'MANAGEMENT_REJECTED', 'SUN_REJECTED', 'PENDING_CAM', 'CAM_APPROVED', 'CAM_REJECTED')),
  -- Guarded values that were asked for; those in the columns stay in force until they are approved.
  add column pending_changes jsonb,
  add column user_uid uuid,
  add column user_name text,
  add column submitted_at timestamptz,
  add column status_changed_at timestamptz,
  add column merged_into integer references party,
  add column version integer not null default 1,
  -- What the duplicate check compares, cleaned by the rules of the domain; null: not cleaned yet.
  add column similar_name text,
  add column similar_local text,
  add column similar_place text;

-- Parties that were in use before there was an approval.
update party set approval_status = 'APPROVED', status_changed_at = created_at where status <> 'P';

create index party_approval on party (approval_status, status_changed_at nulls first, party_code nulls first);
create index party_by_code on party (party_code nulls first);
create index party_by_short_name on party (short_name nulls first);
create index party_by_full_name on party (full_name nulls first);
create index party_by_created on party (created_at nulls first);
create index party_by_submitted on party (submitted_at nulls first);
create index party_by_change on party (status_changed_at nulls first);
create index party_user on party (user_uid) where user_uid is not null;
create index party_customer on party (customer_id) where customer_id is not null;
create index party_uncleaned on party (party_id) where similar_name is null;
create index party_similar_name on party using gin (similar_name gin_trgm_ops);
create index party_similar_local on party using gin (similar_local gin_trgm_ops) where similar_local <> '';
create index party_similar_place on party using gin (similar_place gin_trgm_ops);

-- Which party took the place of which. An open merge can be undone: each row that moved is remembered as it was.
create table party_merge (
  party_merge_id integer generated always as identity primary key,
  party_id integer not null references party,
  into_party_id integer not null references party,
  status_before text not null,
  user_uid uuid not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create unique index party_merge_open on party_merge (party_id) where undone_at is null;
create index party_merge_into on party_merge (into_party_id);

create table party_merge_row (
  party_merge_id integer not null references party_merge,
  table_name text not null,
  column_name text not null,
  -- The row by its key.
  row_key jsonb not null,
  -- The other party stood there already, so that this one's row went.
  was_removed boolean not null default false,
  primary key (party_merge_id, table_name, column_name, row_key)
);

create index shipping_order_notify on shipping_order (notify_party_id);
create index shipping_order_nomination_agent on shipping_order (nomination_agent_party_id);
create index shipping_order_release_agent on shipping_order (release_agent_party_id);
create index party_relation_related on party_relation (related_party_id);
