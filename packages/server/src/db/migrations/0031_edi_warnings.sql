-- What is unusual about a message that was taken over all the same, and where: [{ at, key, params }].
alter table edi_message add column warnings jsonb not null default '[]';

-- A refused version is told with the versions that are read; until now these were D.16A alone.
update edi_message set reasons = (
  select jsonb_agg(case when reason ->> 'key' = 'carrier-message.ediVersionUnknown'
    then reason || jsonb_build_object(
      'key', 'carrier-message.ediVersionUnsupported',
      'params', jsonb_build_object(
        'version', coalesce(array_to_string(regexp_match(raw, 'UNH\+[^+]{0,14}\+[A-Z]{6}:([A-Z0-9]{1,3}):([A-Z0-9]{1,3})'), '.'), '–'),
        'supported', 'D.16A'))
    else reason end order by place)
  from jsonb_array_elements(reasons) with ordinality as kept (reason, place))
where reasons @> '[{"key": "carrier-message.ediVersionUnknown"}]';
