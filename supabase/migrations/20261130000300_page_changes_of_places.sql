-- Suggestions name places: those kept before the places of India are loaded, or another file of them, are made anew.
create or replace trigger announce_change
  after insert on gazetteer.loads
  for each statement execute function rules.announce_change();
