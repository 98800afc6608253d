-- The bills of a vessel, voyage and place of discharge, as the cargo manifest lists them.
create index master_bl_voyage on master_bl (vessel, voyage, pod, master_bl_no) where mbl_status <> 'VOID';
