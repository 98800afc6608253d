-- A copy of an invoice has its place among the copies of the document.
alter table print add column copy_no integer;
update print p set copy_no = n.copy_no from (select print_id, row_number() over (partition by record_id, document order by print_id)::integer as copy_no
  from print where module = 'invoice' and kind = 'COPY') n where n.print_id = p.print_id;
create unique index print_copy_once on print (record_id, document, copy_no) where module = 'invoice' and copy_no is not null;
