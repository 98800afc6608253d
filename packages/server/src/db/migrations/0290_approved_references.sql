-- The references that an approver saw. They may change after the approval, and the screen names what was replaced. Null for approvals before this column.
alter table invoice_approval add column approved_refs jsonb;
