-- Switches that say whether something is sent stand where boxes were.
insert into rules.consent_texts (kind, version, text) values
  ('alerts', 2, '“On” means that we send it to you that way. You can switch it off at any time.')
on conflict do nothing;
