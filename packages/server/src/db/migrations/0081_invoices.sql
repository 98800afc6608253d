-- Invoices: what is charged (charges), and how it counts for jobs (lines).
create table invoice (
  inv_id integer generated always as identity primary key,
  ap_ar text not null check (ap_ar in ('AP', 'AR')),
  type text not null check (case when ap_ar = 'AR' then type in ('AR', 'DN', 'CN', 'PL', 'NT') else type in ('AP', 'IDN', 'ICN', 'CR', 'PL', 'NT') end),
  invoice_no text,
  invoice_status text not null,
  -- the last one first
  status_before text[] not null default '{}',
  status_changed_at timestamptz not null,
  status_reason text,
  process_status text not null default 'NOT_APPLICABLE' check (process_status in ('NOT_APPLICABLE', 'PENDING', 'SUCCESS', 'FAILURE')),
  process_message text,
  account_code text not null,
  company_code text not null,
  office_party_id integer not null references party,
  issue_party_id integer not null references party,
  -- as they were when the invoice was prepared
  issue_party_snapshot jsonb,
  overseas_local text not null check (overseas_local in ('LOCAL', 'OVERSEAS')),
  sales_code text,
  ap_ref text,
  currency text not null,
  base_currency text not null,
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  exchange_rate_is_manual boolean not null default false,
  exchange_rate_reason text,
  exchange_rate_date date,
  exchange_rate_id integer references exchange_rate,
  invoice_date date,
  due_date date,
  payment_terms text,
  payment_ref text,
  payment_marker text not null default 'NONE' check (payment_marker in ('NONE', 'TO_PAY', 'ON_HOLD', 'PAID')),
  hold_reason text,
  government_invoice_no text,
  invoice_sub_type text,
  tax_rate_code text,
  stamp_duty boolean not null default false,
  with_credit_term boolean not null default false,
  inter_account_transaction boolean not null default false,
  inter_account_code text,
  tax_invoice_emails text[] not null default '{}',
  remarks text,
  internal_remarks text,
  amount numeric(18, 3) not null,
  tax_amount numeric(18, 3) not null,
  total_amount numeric(18, 3) not null check (total_amount = amount + tax_amount),
  base_amount numeric(18, 3) not null,
  base_tax_amount numeric(18, 3) not null,
  base_total_amount numeric(18, 3) not null check (base_total_amount = base_amount + base_tax_amount),
  settled_amount numeric(18, 3) not null default 0,
  needs_second_level boolean not null default false,
  prepared_by uuid references portal_user,
  prepared_by_super uuid,
  prepared_by_name text,
  prepared_at timestamptz,
  approved_1_by uuid references portal_user,
  approved_1_by_super uuid,
  approved_1_by_name text,
  approved_1_at timestamptz,
  approved_2_by uuid references portal_user,
  approved_2_by_super uuid,
  approved_2_by_name text,
  approved_2_at timestamptz,
  released_at timestamptz,
  printed_at timestamptz,
  posted_at timestamptz,
  journal_no text,
  close_period text,
  vat_period text,
  content_hash text,
  user_uid uuid not null references portal_user,
  user_name text not null,
  created_at timestamptz not null,
  search_text text not null default '',
  version integer not null default 1,
  constraint invoice_equal_currencies check (currency <> base_currency or exchange_rate = 1),
  constraint invoice_settled check (abs(settled_amount) <= abs(total_amount)),
  constraint invoice_posted check (journal_no is null = (posted_at is null))
);
create unique index invoice_no_once on invoice (invoice_no);
create unique index invoice_journal_once on invoice (journal_no);
-- A vendor's number counts once for the party, for charges and for deductions apart.
create unique index invoice_ap_ref_once on invoice (issue_party_id, fold(ap_ref), (type in ('ICN')))
  where ap_ref is not null and invoice_status not in ('DELETED', 'REVERSED');
create index invoice_by_status on invoice (ap_ar, invoice_status, status_changed_at desc);
create index invoice_of_office on invoice (office_party_id);
create index invoice_search on invoice using gin (search_text gin_trgm_ops);

create table invoice_job (
  inv_id integer not null references invoice,
  job_no text not null references job,
  line_no integer not null,
  primary key (inv_id, job_no)
);
create index invoice_of_job on invoice_job (job_no);

create table invoice_charge (
  inv_id integer not null references invoice,
  line_no integer not null,
  charge_code text not null,
  charge_description text,
  reference text,
  unit_price numeric(24, 6) not null,
  unit_price_is_tax_inclusive boolean not null,
  quantity numeric(10, 3) not null check (quantity > 0),
  uom text not null,
  dr_cr text not null check (dr_cr in ('DR', 'CR')),
  tax_code text,
  tax_rate numeric(7, 4) not null,
  amount numeric(18, 3) not null,
  tax_amount numeric(18, 3) not null,
  gross_amount numeric(18, 3) not null check (gross_amount = amount + tax_amount),
  base_amount numeric(18, 3) not null,
  base_tax_amount numeric(18, 3) not null,
  settled_amount numeric(18, 3) not null default 0 check (abs(settled_amount) <= abs(gross_amount)),
  primary key (inv_id, line_no)
);

create table invoice_line (
  inv_id integer not null,
  line_no integer not null,
  charge_line_no integer not null,
  reference_basis text not null check (reference_basis in ('JOB', 'HBL', 'CONTAINER', 'CONTAINER_SIZE', 'GROUP')),
  reference text,
  job_no text references job,
  so_no text,
  print_description text,
  dr_cr text not null check (dr_cr in ('DR', 'CR')),
  currency text not null,
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  quantity numeric(10, 3) not null check (quantity > 0),
  uom text not null,
  min_charge numeric(18, 3),
  max_charge numeric(18, 3),
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  amount_own numeric(18, 3) not null,
  amount numeric(18, 3) not null,
  tax_amount numeric(18, 3) not null,
  base_amount numeric(18, 3) not null,
  base_tax_amount numeric(18, 3) not null,
  is_disbursement boolean not null default false,
  description text,
  primary key (inv_id, line_no),
  foreign key (inv_id, charge_line_no) references invoice_charge
);
create index invoice_line_of_job on invoice_line (job_no);

-- The books of an account, by month. A month without a row is open.
create table account_period (
  account_code text not null,
  ap_ar text not null check (ap_ar in ('AP', 'AR')),
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  period_status text not null default 'OPEN' check (period_status in ('OPEN', 'CLOSING', 'CLOSED')),
  version integer not null default 1,
  changed_at timestamptz,
  primary key (account_code, ap_ar, period)
);

-- Every approval: what was approved, chained by the hash of the approval before.
create table invoice_approval (
  approval_id integer generated always as identity primary key,
  inv_id integer not null references invoice,
  level integer not null check (level in (1, 2)),
  user_uid uuid not null references portal_user,
  super_user_uid uuid,
  user_name text not null,
  approved_at timestamptz not null,
  invoice_version integer not null,
  content_hash text not null,
  currency text not null,
  total_amount numeric(18, 3) not null,
  base_total_amount numeric(18, 3) not null,
  chain_hash text not null
);
create index invoice_approval_of_invoice on invoice_approval (inv_id);

create function keep_approval() returns trigger language plpgsql as $$
begin
  raise exception 'approvals are append-only' using errcode = 'restrict_violation';
end $$;
create trigger invoice_approval_stays before update or delete on invoice_approval for each row execute function keep_approval();

-- What is posted, or reversed after it, keeps its money for good.
create function keep_posted_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.posted_at is not null and (old.amount, old.tax_amount, old.base_amount, old.base_tax_amount, old.currency, old.base_currency, old.exchange_rate,
      old.account_code, old.company_code, old.issue_party_id, old.ap_ar, old.type, old.invoice_no, old.journal_no)
    is distinct from (new.amount, new.tax_amount, new.base_amount, new.base_tax_amount, new.currency, new.base_currency, new.exchange_rate,
      new.account_code, new.company_code, new.issue_party_id, new.ap_ar, new.type, new.invoice_no, new.journal_no) then
    raise exception 'the money of a posted invoice is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_posted_stays before update or delete on invoice for each row execute function keep_posted_invoice();

create function keep_posted_lines() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where inv_id = coalesce(old.inv_id, new.inv_id) and posted_at is not null) then
    if tg_table_name = 'invoice_charge' and tg_op = 'UPDATE' and (to_jsonb(old) - 'settled_amount') = (to_jsonb(new) - 'settled_amount') then
      return new;
    end if;
    raise exception 'the lines of a posted invoice are never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_charge_posted_stays before insert or update or delete on invoice_charge for each row execute function keep_posted_lines();
create trigger invoice_line_posted_stays before insert or update or delete on invoice_line for each row execute function keep_posted_lines();

-- At the end of a transaction, charges add up to the invoice and lines to their charges.
create function check_invoice_sums() returns trigger language plpgsql as $$
begin
  if exists (select from invoice i where i.inv_id = new.inv_id
      and (i.amount, i.tax_amount, i.base_amount, i.base_tax_amount) is distinct from (select (coalesce(sum(c.amount), 0), coalesce(sum(c.tax_amount), 0),
        coalesce(sum(c.base_amount), 0), coalesce(sum(c.base_tax_amount), 0)) from invoice_charge c where c.inv_id = i.inv_id))
    or exists (select from invoice_charge c left join lateral (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.tax_amount), 0) as tax_amount,
        coalesce(sum(l.base_amount), 0) as base_amount, coalesce(sum(l.base_tax_amount), 0) as base_tax_amount
        from invoice_line l where l.inv_id = c.inv_id and l.charge_line_no = c.line_no) s on true
      where c.inv_id = new.inv_id
        and (c.amount, c.tax_amount, c.base_amount, c.base_tax_amount) is distinct from (s.amount, s.tax_amount, s.base_amount, s.base_tax_amount)) then
    raise exception 'the lines of invoice % do not add up', new.inv_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_sums after insert or update on invoice deferrable initially deferred for each row execute function check_invoice_sums();
