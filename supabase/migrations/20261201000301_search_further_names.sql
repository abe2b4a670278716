-- The search, part 107: localities and towns as people shorten or write them.
--
-- In Devanagari read letter by letter, भाईंदर was Bhandara and परळ a village. Without dots, as words arrive here.
insert into search.other_names (written, stands_for) values
  ('gk', 'greaterkailash'), ('gk1', 'greaterkailash'), ('gk2', 'greaterkailash'), ('gki', 'greaterkailash'),
  ('gkii', 'greaterkailash'), ('cpdelhi', 'connaughtplace'), ('southex', 'southextension'),
  ('bombaycentral', 'mumbaicentral'), ('camppune', 'punecamp'), ('alibaug', 'alibag'), ('sangole', 'sangola'),
  ('kalavadroad', 'kalawadroad'),
  ('भाईंदर', 'bhayandar'), ('भाइंदर', 'bhayandar'), ('परळ', 'parel'), ('शीव', 'sion'), ('बेळगाव', 'belagavi'),
  ('बेलगाव', 'belagavi'), ('कंकडबाग', 'kankarbagh'), ('एमपीनगर', 'mpnagar'), ('नोएडाएक्सटेंशन', 'noidaextension'),
  ('विशाखापत्तनम', 'visakhapatnam'), ('विशाखापट्टनम', 'visakhapatnam'), ('चिंचवड', 'chinchwad'), ('खारघर', 'kharghar'),
  ('हजरतगंज', 'hazratganj'), ('मानसरोवर', 'mansarovar'), ('लक्ष्मीनगर', 'laxminagar')
on conflict do nothing;
