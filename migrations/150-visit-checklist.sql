-- The lines of the products' content as they were when the vendor ticked them: [{"line", "is_done"}].
alter table visit_event
  add column checklist jsonb check (checklist is null or kind = 'done');
