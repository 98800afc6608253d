-- CONSOL-044: no order has more CBM or KG in containers than its plan takes, whether its packages are listed or not. What is above from before can
-- only become less.
create or replace function check_loaded_measures() returns trigger language plpgsql as $$
declare
  excess numeric := greatest(new.loaded_cbm - new.cbm, 0);
  excess_kg numeric := greatest(new.loaded_kg - new.kg, 0);
begin
  if excess > 0 or excess_kg > 0 then
    if tg_op = 'INSERT' or excess > greatest(old.loaded_cbm - old.cbm, 0) or excess_kg > greatest(old.loaded_kg - old.kg, 0) then
      raise exception 'more CBM or KG of % are loaded than planned', new.so_no using errcode = 'check_violation', constraint = 'so_allocation_loaded';
    end if;
  end if;
  return new;
end $$;
