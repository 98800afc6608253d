-- Why a job was completed although usual charges or planned costs have no invoice.
alter table job add column charges_reason text;
