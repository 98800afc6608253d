-- Where a charge is used.
create index invoice_charge_by_code on invoice_charge (charge_code, inv_id desc);
