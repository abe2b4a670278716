-- The search, part 65: "jammu kashmir" and "जम्मू कश्मीर" were the city of Jammu, and "vita sangli" was Sangli. That nothing
-- lies in a place whose name it is the beginning of is part of the next migration.
--
-- Vita, as everybody writes it, is a town that the gazetteer calls Vite; only villages elsewhere are called Vita.
insert into search.other_names (written, stands_for) values
  ('जम्मूकश्मीर', 'jammuandkashmir'), ('जम्मूकाश्मीर', 'jammuandkashmir'), ('vita', 'vite'), ('विटा', 'vite')
on conflict do nothing;
