-- A number of the carrier is one number however it is written: 160-12345675 is 16012345675.
drop index master_bl_carrier_no;
create unique index master_bl_carrier_no on master_bl (carrier_code, translate(carrier_mbl_no, '-', ''))
  where carrier_mbl_no is not null and mbl_status <> 'VOID';
