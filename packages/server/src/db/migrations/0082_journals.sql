-- What is posted: a journal of each invoice, whose lines are only ever added.
create table journal (
  journal_no text primary key,
  inv_id integer not null unique references invoice,
  journal_type text not null check (journal_type in ('AP', 'AR')),
  company_code text not null,
  account_code text not null,
  period text not null,
  transaction_date date not null,
  due_date date,
  attempt integer not null default 1,
  user_uid uuid not null references portal_user,
  posted_at timestamptz not null
);
create index journal_of_period on journal (account_code, journal_type, period);

create table posting (
  journal_no text not null references journal,
  line_no integer not null,
  account text not null,
  dr_cr text not null check (dr_cr in ('DR', 'CR')),
  currency text not null,
  amount numeric(18, 3) not null check (amount >= 0),
  base_currency text not null,
  base_amount numeric(18, 3) not null check (base_amount >= 0),
  description text not null,
  charge_line_no integer,
  pl_line_no integer,
  job_no text,
  so_no text,
  charge_code text,
  tax_code text,
  primary key (journal_no, line_no)
);
create index posting_of_job on posting (job_no);

create function keep_posting() returns trigger language plpgsql as $$
begin
  raise exception 'postings are append-only' using errcode = 'restrict_violation';
end $$;
create trigger posting_stays before update or delete on posting for each row execute function keep_posting();
-- Of a journal only the number of its attempts changes.
create function keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'attempt') = (to_jsonb(new) - 'attempt') then return new; end if;
  raise exception 'journals are append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_stays before update or delete on journal for each row execute function keep_journal();

-- At the end of a transaction a journal has lines, and its sides are equal in both currencies.
create function check_journal() returns trigger language plpgsql as $$
begin
  if exists (select from journal j left join lateral (
      select count(*) as lines, coalesce(sum(case dr_cr when 'DR' then amount else -amount end), 0) as amount,
        coalesce(sum(case dr_cr when 'DR' then base_amount else -base_amount end), 0) as base_amount
      from posting p where p.journal_no = j.journal_no) s on true
    where j.journal_no = new.journal_no and (s.amount <> 0 or s.base_amount <> 0)) then
    raise exception 'journal % does not balance', new.journal_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal deferrable initially deferred for each row execute function check_journal();
create index invoice_of_account on invoice (account_code);
