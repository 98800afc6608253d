-- A plan is found by the numbers of its master bills.
update consolidation c set search_text = concat_ws(' ', c.search_text, lower(bills.numbers))
  from (select consolidation_no, string_agg(concat_ws(' ', master_bl_no, carrier_mbl_no), ' ' order by master_bl_no) as numbers
    from master_bl where consolidation_no is not null and mbl_status <> 'VOID' group by consolidation_no) bills
  where c.consolidation_no = bills.consolidation_no;
