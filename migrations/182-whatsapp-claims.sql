-- Set once the act of a received message is done: a claim that a killed process left undone is taken over.
alter table whatsapp_message add column done_at timestamptz;
update whatsapp_message set done_at = received_at;
