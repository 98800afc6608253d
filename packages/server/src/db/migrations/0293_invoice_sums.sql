-- As before, reading charges and lines once: the sum of the lines was searched for each charge, a million rows for a thousand charges.
create or replace function check_invoice_sums() returns trigger language plpgsql as $$
begin
  if exists (select from invoice i where i.inv_id = new.inv_id
      and (i.amount, i.tax_amount, i.base_amount, i.base_tax_amount) is distinct from (select (coalesce(sum(c.amount), 0), coalesce(sum(c.tax_amount), 0),
        coalesce(sum(c.base_amount), 0), coalesce(sum(c.base_tax_amount), 0)) from invoice_charge c where c.inv_id = i.inv_id))
    or exists (select from (
        select c.line_no as no, c.amount, c.tax_amount, c.base_amount, c.base_tax_amount from invoice_charge c where c.inv_id = new.inv_id
        union all
        select l.charge_line_no, -l.amount, -l.tax_amount, -l.base_amount, -l.base_tax_amount from invoice_line l where l.inv_id = new.inv_id) both_sides
      group by no having (sum(amount), sum(tax_amount), sum(base_amount), sum(base_tax_amount)) is distinct from (0::numeric, 0::numeric, 0::numeric, 0::numeric)) then
    raise exception 'the lines of invoice % do not add up', new.inv_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Replacing the charges of an invoice asks for each of them whether a line still has it.
create index invoice_line_of_charge on invoice_line (inv_id, charge_line_no);
