-- What was handed over is what was declared complete, whatever becomes of the booking afterwards. Empty: completed before this was kept.
alter table isf add column filed jsonb;
alter table ens add column filed jsonb;
