-- Where the request for space with the carrier stands: what was asked for last, and what the carrier last said to it.
create table carrier_booking (
  so_no text primary key references shipping_order,
  state text not null,
  -- The carrier's number of the booking, and of the request while there is none.
  carrier_booking_ref text,
  carrier_request_ref text,
  vessel text,
  voyage text,
  etd date,
  eta date,
  reason text,
  temperature double precision,
  emergency_contact text,
  emergency_phone text,
  -- What the answer did not bring about, and why: [{ key, params }].
  notes jsonb not null default '[]',
  requested_at timestamptz,
  -- As the carrier's newest message tells it.
  answered_at timestamptz
);
create index carrier_booking_ref on carrier_booking (carrier_booking_ref);
create index carrier_request_ref on carrier_booking (carrier_request_ref);

-- The words about messages are no longer those of the verified gross mass alone.
update edi_message set reasons = (
  select jsonb_agg(case when reason ->> 'key' in ('vgm.ediNotEnded', 'vgm.ediSegmentMissing', 'vgm.ediTypeUnknown', 'vgm.ediReferenceDiffers',
      'vgm.ediCountDiffers', 'vgm.ediValueInvalid', 'vgm.ediUnreadable')
    then jsonb_set(reason, '{key}', to_jsonb('carrier-message.' || split_part(reason ->> 'key', '.', 2))) else reason end)
  from jsonb_array_elements(reasons) reason)
where reasons <> '[]';
