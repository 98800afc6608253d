-- What was paid of posted invoices. A settlement is never changed; a counter-entry undoes it.
create table settlement (
  settlement_id integer generated always as identity primary key,
  external_id text,
  source text not null default 'HAND' check (source in ('HAND', 'ACCOUNTING')),
  party_id integer not null references party,
  method text not null check (method in ('CHEQUE', 'TRANSFER', 'CASH', 'CONTRA')),
  settled_on date not null,
  currency text not null,
  -- received, or negative if paid; 0 for an offset
  amount numeric(18, 3) not null check ((method = 'CONTRA') = (amount = 0)),
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  bank_currency text,
  bank_amount numeric(18, 3),
  payment_ref text,
  undoes_settlement_id integer unique references settlement,
  reason text,
  user_uid uuid not null references portal_user,
  user_name text not null,
  created_at timestamptz not null
);
create unique index settlement_once on settlement (source, external_id);
create index settlement_of_party on settlement (party_id, created_at desc);
create table settlement_line (
  settlement_id integer not null references settlement,
  line_no integer not null,
  inv_id integer not null references invoice,
  charge_line_no integer not null,
  amount numeric(18, 3) not null check (amount <> 0),
  -- amount × (rate of the settlement − rate of the invoice), in base currency
  exchange_difference numeric(18, 3) not null,
  primary key (settlement_id, line_no),
  foreign key (inv_id, charge_line_no) references invoice_charge
);
create index settlement_line_of_invoice on settlement_line (inv_id);
create function keep_settlement() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only' using errcode = 'restrict_violation';
end $$;
create trigger settlement_stays before update or delete on settlement for each row execute function keep_settlement();
create trigger settlement_line_stays before update or delete on settlement_line for each row execute function keep_settlement();

-- What is settled lies between nothing and the whole amount, also of a deduction.
alter table invoice_charge add constraint invoice_charge_settled_side check (settled_amount * gross_amount >= 0);
create index invoice_open_of_party on invoice (issue_party_id, currency) where outstanding_amount <> 0 and posted_at is not null;

-- Invoices whose settled amounts differ from the sum of their settlements; the nightly check expects none.
create view settlement_difference as
  select c.inv_id from invoice_charge c left join lateral (select coalesce(sum(amount), 0) as amount from settlement_line l
    where l.inv_id = c.inv_id and l.charge_line_no = c.line_no) s on true where c.settled_amount <> s.amount
  union select i.inv_id from invoice i left join lateral (select coalesce(sum(amount), 0) as amount from settlement_line l where l.inv_id = i.inv_id) s on true
    where i.settled_amount <> s.amount;
