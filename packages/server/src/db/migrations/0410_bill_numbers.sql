-- A number of the carrier is one number however it is written: 160-12345675 is 16012345675.
-- Where two bills share one already, the index stays as it was.
do $$
begin
  drop index master_bl_carrier_no;
  create unique index master_bl_carrier_no on master_bl (carrier_code, translate(carrier_mbl_no, '-', ''))
    where carrier_mbl_no is not null and mbl_status <> 'VOID';
exception when unique_violation then
  raise notice 'Two master bills of a carrier have one number, with and without hyphen.';
end $$;
