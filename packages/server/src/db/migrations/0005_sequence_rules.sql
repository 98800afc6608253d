-- An address of its own for each rule, and what its list shows.
alter table sequence_rule add column mst_seq_rule_id integer generated always as identity unique;
alter table sequence_rule add column pattern text not null default '';
alter table sequence_rule add column changed_at timestamptz;
alter table sequence_rule add column search_text text generated always as (lower(rule_name || ' ' || pattern)) stored;
