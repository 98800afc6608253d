-- Signs in a vendor's reference do not count either, except between two digits, where any of them separates: INV-20580 is INV20580, but 1-23 is not 12-3.
drop index invoice_by_ap_ref_key;
create or replace function ap_ref_key(text text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(translate(fold(text), U&'\0430\0432\0435\043A\043C\043D\043E\0440\0441\0442\0443\0445\0456\0458\0455\0501\04BB\04CF\051B\051D\04AF\03B1\03B2\03B5\03B6\03B7\03B9\03BA\03BC\03BD\03BF\03C1\03C4\03C5\03C7\0131\2010\2011\2012\2013\2014\2015\2212\2044\2215', 'abekmhopctyxijsdhiqwyabezhikmnoptyxi-------//'), '(?<![0-9])[-_/.,:#]+|[-_/.,:#]+(?![0-9])', '', 'g'), '[-_/.,:#]+', '-', 'g');
create index invoice_by_ap_ref_key on invoice (issue_party_id, ap_ref_key(ap_ref)) where ap_ref is not null;
