-- Orders of one plan had the same loading sequence, and packages of one container the same step: both are counted anew in their order.
update so_allocation a set loading_seq = counted.place
  from (select consolidation_no, so_no, row_number() over (partition by consolidation_no order by loading_seq, line_no) as place
    from so_allocation) counted
  where a.consolidation_no = counted.consolidation_no and a.so_no = counted.so_no
    and a.consolidation_no in (select consolidation_no from so_allocation
      group by consolidation_no, loading_seq having count(*) > 1);

update consolidation_placement p set step = counted.place
  from (select container_id, so_no, package_line_no, piece_no,
      row_number() over (partition by container_id order by step, so_no, package_line_no, piece_no) as place
    from consolidation_placement) counted
  where p.container_id = counted.container_id and p.so_no = counted.so_no and p.package_line_no = counted.package_line_no
    and p.piece_no = counted.piece_no
    and p.container_id in (select container_id from consolidation_placement group by container_id, step having count(*) > 1);
