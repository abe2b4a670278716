-- The search, part 72: cities as people shorten them in messages, by their station or airport or by the region's name.
--
-- "flat in kol" was a village called Kol.
insert into search.other_names (written, stands_for) values
  ('kol', 'kolkata'), ('mum', 'mumbai'), ('bom', 'mumbai'), ('mmr', 'mumbai'), ('del', 'delhi'),
  ('chn', 'chennai'), ('ahd', 'ahmedabad'), ('amd', 'ahmedabad'), ('ahm', 'ahmedabad'), ('jpr', 'jaipur'),
  ('lko', 'lucknow'), ('lkw', 'lucknow'), ('ngp', 'nagpur'), ('nsk', 'nashik'), ('idr', 'indore'), ('bpl', 'bhopal'),
  ('gzb', 'ghaziabad'), ('fbd', 'faridabad'), ('chd', 'chandigarh'), ('tricity', 'chandigarh'), ('ldh', 'ludhiana'),
  ('vzg', 'visakhapatnam'), ('vskp', 'visakhapatnam'), ('cbe', 'coimbatore'), ('tvpm', 'thiruvananthapuram'),
  ('ekm', 'ernakulam'), ('blore', 'bengaluru'), ('bglr', 'bengaluru'), ('bnglr', 'bengaluru'), ('banglr', 'bengaluru'),
  ('hydbad', 'hyderabad'), ('cyberabad', 'hyderabad'), ('secbad', 'secunderabad'), ('pnq', 'pune'), ('ghy', 'guwahati'),
  ('rnc', 'ranchi'), ('bbs', 'bhubaneswar'), ('pondy', 'puducherry'), ('kodai', 'kodaikanal'), ('navimum', 'navimumbai'),
  ('grnoida', 'greaternoida'), ('gnoida', 'greaternoida'), ('pcmc', 'pimprichinchwad'), ('doon', 'dehradun')
on conflict do nothing;
