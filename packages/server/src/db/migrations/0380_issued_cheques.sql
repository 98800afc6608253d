-- A cheque number is used once in the bank account of a company and currency; a stopped cheque keeps its number.
create table issued_cheque (
  issued_cheque_id integer generated always as identity primary key,
  company_code text not null,
  currency text not null,
  cheque_no text not null,
  inv_id integer not null references invoice on delete cascade,
  issued_at timestamptz not null
);
create unique index issued_cheque_once on issued_cheque (company_code, currency, fold(cheque_no));
create index issued_cheque_of_invoice on issued_cheque (inv_id);

insert into issued_cheque (company_code, currency, cheque_no, inv_id, issued_at)
select o.company_code, coalesce(o.cheque_currency, o.currency), c ->> 'after', o.inv_id, h.happened_at
from history h join invoice o on o.inv_id::text = h.record_id cross join jsonb_array_elements(h.changes) c
where h.module = 'invoice' and h.action = 'issue_cheque' and c ->> 'path' = 'cheque_no' and c ->> 'after' is not null
order by h.history_id on conflict do nothing;
