-- A bank's lines of both sides: an amount above zero came in, one below went out.
alter table bank_line
  drop constraint bank_line_amount_paise_check,
  add constraint bank_line_amount_paise_check check (amount_paise <> 0);

drop index bank_line_by_state;
create index bank_line_received_by_state on bank_line (state, id) where amount_paise > 0;
create index bank_line_paid_by_state on bank_line (state, id) where amount_paise < 0;
-- The lines that a further file of the same days is compared with.
create index bank_line_by_day on bank_line (day);

-- A column is known by its heading and its place: two columns may have one heading.
update business set bank_columns = (
  select jsonb_object_agg(key, jsonb_build_object('head', value, 'at', -1))
  from jsonb_each(bank_columns) where value <> '""')
where bank_columns is not null;
