-- Amounts of currencies with three decimals, and exchange rates with twelve: the reciprocal of a rate loses nothing that an amount would show.
alter table local_deal_line alter column amount type numeric(18, 3);
alter table proposed_sailing alter column total_rate type numeric(18, 3), alter column offer_total type numeric(18, 3);
alter table exchange_rate alter column rate type numeric(24, 12);

-- Parties are sorted by their credit limit.
create index party_by_credit_limit on party (credit_limit desc nulls last);
