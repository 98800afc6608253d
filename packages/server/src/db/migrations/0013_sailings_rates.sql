-- Sailing schedules. Ports are places, ETD and ETA days at them; the ETD of a TBC sailing is a projection.
create table sailing_schedule (
  sailing_schedule_id integer generated always as identity primary key,
  carrier_code text not null references carrier on update cascade,
  mother_vessel text not null,
  imo_no text,
  voyage text not null,
  service_name text,
  service_code text,
  pol text not null references place,
  pod text not null references place,
  etd date not null,
  eta date not null,
  -- [{ port, etd, to_port, eta, vessel, voyage, service }]
  legs jsonb not null default '[]',
  cfs_cut_off timestamptz,
  cy_cut_off timestamptz,
  vgm_cut_off timestamptz,
  si_cut_off timestamptz,
  transshipment_port text,
  transit_days integer not null,
  is_manual boolean not null default false,
  is_tbc boolean not null default false,
  -- the month up to whose 16th the projection has been moved
  tbc_moved_for text,
  status text not null check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(carrier_code || ' ' || mother_vessel || ' ' || voyage || ' ' || pol || ' ' || pod || ' '
    || coalesce(service_code, '') || ' ' || coalesce(service_name, '') || ' ' || coalesce(imo_no, ''))) stored,
  constraint sailing_schedule_dates check (eta >= etd)
);
-- A projection may fall on the day of another one.
create unique index sailing_schedule_once on sailing_schedule (carrier_code, fold(mother_vessel), fold(voyage), pol, pod, etd)
  where not is_tbc and status = 'A';
create index sailing_schedule_by_id on sailing_schedule (sailing_schedule_id desc nulls last);
create index sailing_schedule_by_etd on sailing_schedule (etd desc nulls last);
create index sailing_schedule_by_eta on sailing_schedule (eta desc nulls last);
create index sailing_schedule_by_vessel on sailing_schedule (mother_vessel desc nulls last);
create index sailing_schedule_ports on sailing_schedule (pol, pod, etd);
create index sailing_schedule_tbc on sailing_schedule (tbc_moved_for) where is_tbc and status = 'A';
create index sailing_schedule_search on sailing_schedule using gin (search_text gin_trgm_ops);

create table rate (
  source_key integer generated always as identity primary key,
  contract_no text not null,
  carrier_code text not null references carrier on update cascade,
  mode text not null,
  service text not null,
  por text references place,
  pol text not null references place,
  pod text not null references place,
  pld text references place,
  effective_from date not null,
  effective_to date not null,
  currency text not null,
  free_days integer,
  commodity text,
  remarks text,
  status text not null check (status in ('A', 'I')),
  -- [{ container_size, charge_code, amount }]
  rate_containers jsonb not null default '[]',
  -- [{ container_size, amount }], and the same in words
  total_rate jsonb not null default '[]',
  rate_summary text,
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(contract_no || ' ' || carrier_code || ' ' || pol || ' ' || pod || ' ' || coalesce(commodity, ''))) stored,
  -- what may have one rate a day
  rate_key text generated always as (fold(contract_no) || '/' || carrier_code || '/' || mode || '/' || service || '/' || coalesce(por, '') || '/' || pol
    || '/' || pod || '/' || coalesce(pld, '') || '/' || fold(coalesce(commodity, ''))) stored,
  constraint rate_period check (effective_to >= effective_from)
);
-- The key as a range of one number: ranges have an exclusion of their own, texts would need an extension.
alter table rate add constraint rate_periods_apart exclude using gist (
  int8range(hashtextextended(rate_key, 0), hashtextextended(rate_key, 0), '[]') with &&,
  daterange(effective_from, effective_to, '[]') with &&
) where (status = 'A');
create index rate_lane on rate (pol, pod, effective_from);
create index rate_by_id on rate (source_key desc nulls last);
create index rate_by_from on rate (effective_from desc nulls last);
create index rate_by_to on rate (effective_to desc nulls last);
create index rate_by_contract on rate (contract_no desc nulls last);
create index rate_search on rate using gin (search_text gin_trgm_ops);

-- What a booking has chosen; its dates are a snapshot of the sailing.
alter table shipping_order
  add column sailing_schedule_id integer references sailing_schedule,
  add column rate_source_key integer references rate;
create index shipping_order_sailing on shipping_order (sailing_schedule_id) where sailing_schedule_id is not null;
create index shipping_order_rate on shipping_order (rate_source_key) where rate_source_key is not null;
