-- Jobs are chosen by the beginning of their number or that of their order.
create index job_no_prefix on job (job_no text_pattern_ops);
create index job_so_no_prefix on job (so_no text_pattern_ops);
