-- The prefix names the airline, so the number of an air waybill is one number whichever carrier its bill names.
alter table carrier add column awb_prefix text;
create unique index carrier_awb_prefix_once on carrier (awb_prefix);
update carrier c set awb_prefix = k.prefix from (values ('CX', '160'), ('LH', '020'), ('SQ', '618'), ('EK', '176')) as k(code, prefix)
  where c.carrier_code = k.code and c.carrier_type = 'AIR';
-- Where two bills share a number already, it stays as it is.
do $$
begin
  create unique index master_bl_waybill_once on master_bl (translate(carrier_mbl_no, '-', ''))
    where mbl_type = 'MAWB' and carrier_mbl_no is not null and mbl_status <> 'VOID';
exception when unique_violation then
  raise notice 'Two master air waybills have one number.';
end $$;
