-- A job settles a booking, another office's part of one, a consolidation, or nothing shipped at all.
alter table job
  add column job_type text not null default 'SO' check (job_type in ('SO', 'SO_OFFICE', 'CONSOL', 'BLANK')),
  add column consolidation_no text unique,
  add column mode text check (mode in ('SEA', 'AIR', 'RAIL')),
  -- the month of account: that of the ETD, or else of the opening
  add column period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column description text;
alter table job alter column so_no drop not null, drop constraint job_so_no_key;

update job j set mode = o.mode, period = to_char(coalesce(o.projected_etd, o.etd, (j.opened_at at time zone 'Asia/Hong_Kong')::date), 'YYYY-MM')
from shipping_order o where o.so_no = j.so_no;
alter table job alter column period set not null, alter column job_type drop default;

alter table job add constraint job_of_its_type check (
  case job_type
    when 'CONSOL' then consolidation_no is not null and so_no is null
    when 'BLANK' then so_no is null and consolidation_no is null
    else so_no is not null and consolidation_no is null
  end);
-- One job of an office on a booking, and one of the booking itself.
create unique index job_so_office on job (so_no, office_party_id);
create unique index job_so on job (so_no) where job_type = 'SO';
