-- What the money of a settlement is in base currency: what the bank booked, else the amount at the rate of the settlement.
alter table settlement_line add column base_amount numeric(18, 3);
alter table settlement_line disable trigger settlement_line_stays;
update settlement_line l set base_amount = round(l.amount * s.exchange_rate, case
    when i.base_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when i.base_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end)
  from settlement s, invoice i where s.settlement_id = l.settlement_id and i.inv_id = l.inv_id;
alter table settlement_line enable trigger settlement_line_stays;
alter table settlement_line alter column base_amount set not null;
