-- The number of an air waybill is also found without its hyphen.
update master_bl set search_text = lower(concat_ws(' ', search_text, replace(carrier_mbl_no, '-', ''))) where carrier_mbl_no like '%-%';
