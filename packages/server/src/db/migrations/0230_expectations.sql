-- The charges of a job that are expected before its invoices are there, renewed with the booking, its rate and its local deal.
create table expectation (
  job_no text not null references job on delete cascade,
  line_no integer not null,
  ap_ar text not null check (ap_ar in ('AP', 'AR')),
  source text not null check (source in ('RATE', 'OFFER', 'LOCAL_DEAL')),
  source_note text,
  charge_code text not null,
  container_size text,
  issue_party_id integer references party,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  quantity numeric(10, 3) not null check (quantity > 0),
  uom text not null,
  amount numeric(18, 3) not null check (amount >= 0),
  primary key (job_no, line_no)
);
create index expectation_of_party on expectation (issue_party_id) where issue_party_id is not null;
