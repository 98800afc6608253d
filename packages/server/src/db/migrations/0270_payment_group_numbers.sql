-- INV-041: an invoice shows the number of its payment group and is found by it, as with a tax invoice.
update invoice i set group_no = m.group_no
from (select distinct on (n.inv_id) n.inv_id, g.group_no from invoice_group_member n join invoice_group g using (group_no)
    where g.kind = 'PAYMENT' and g.group_status <> 'CANCELLED' order by n.inv_id, g.created_at desc) m
where m.inv_id = i.inv_id and i.group_no is null;
