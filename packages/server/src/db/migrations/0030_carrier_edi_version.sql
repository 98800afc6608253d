-- The UN/EDIFACT directory in which booking requests (IFTMBF) are written to this carrier.
alter table carrier add column edi_version text not null default 'D16A' check (edi_version in ('D16A', 'D99B'));
