-- What is declared of the containers of an order, by container number; one declaration, one version.
create table vgm_declaration (
  so_no text primary key references shipping_order,
  lines jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz not null
);

-- Every message to and from carriers and terminals, as it went and came.
create table edi_message (
  edi_message_id integer generated always as identity primary key,
  so_no text references shipping_order,
  direction text not null check (direction in ('OUT', 'IN')),
  message_type text not null,
  reference text not null,
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'ACCEPTED', 'REFUSED')),
  raw text not null,
  -- Where it is wrong, and why: [{ at, key }].
  reasons jsonb not null default '[]',
  failure text,
  attempts integer not null default 0,
  user_uid uuid,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index edi_message_of_order on edi_message (so_no, edi_message_id desc);
