-- Journals on their way to the accounting system, and its answers. Every message stays.
create table accounting_message (
  accounting_message_id integer generated always as identity primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  state text not null check (case direction when 'OUT' then state in ('QUEUED', 'SENT', 'FAILED', 'DEAD') else state in ('APPLIED', 'WITHOUT_EFFECT', 'REFUSED') end),
  reason text,
  -- the invoice of the journal; null if the journal is unknown
  inv_id integer references invoice,
  invoice_no text,
  journal_no text,
  attempt integer,
  answer text check (answer in ('SUCCESS', 'FAILURE')),
  message text,
  external_reference text,
  file_name text,
  raw text not null,
  failure text,
  tries integer not null default 0,
  user_uid uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  search_text text generated always as (lower(coalesce(journal_no, '') || ' ' || coalesce(invoice_no, ''))) stored
);
-- An attempt of a journal is sent as one message, and one answer to it counts.
create unique index accounting_message_sent_once on accounting_message (journal_no, attempt) where direction = 'OUT';
create unique index accounting_message_applied_once on accounting_message (journal_no, attempt) where state = 'APPLIED';
create index accounting_message_by_time on accounting_message (created_at desc nulls last);
create index accounting_message_waiting on accounting_message (accounting_message_id) where state in ('QUEUED', 'FAILED');
create index accounting_message_search on accounting_message using gin (search_text gin_trgm_ops);
create index accounting_message_of_invoice on accounting_message (inv_id);
