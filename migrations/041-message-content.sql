-- What the HTML of an e-mail is made of when it is sent: paragraphs, facts and what its link is called. The HTML
-- itself took ten times the space. The column `html` is that of messages made before; no new one has it.
alter table message add column content jsonb;
