-- The percentage of a tax has the four decimals that a charge of an invoice keeps.
alter table reference_code alter column percentage type numeric(7, 4);
