-- An id of another system counts once per company. A repeated settlement is recognised by the hash of its form.
alter table settlement add column company_code text, add column form_hash text;
alter table settlement disable trigger settlement_stays;
update settlement s set company_code = (select i.company_code from settlement_line l join invoice i using (inv_id)
  where l.settlement_id = s.settlement_id order by l.line_no limit 1);
alter table settlement enable trigger settlement_stays;
alter table settlement alter column company_code set not null;
drop index settlement_once;
create unique index settlement_once on settlement (source, company_code, external_id);
