-- The search, part 129: further names as people write them. Parts of cities are no whole ones.
delete from search.other_names where written in ('sobo', 'southbombay', 'southmumbai', 'omr');

insert into search.other_names (written, stands_for) values
  ('dakshinmumbai', 'southmumbai'), ('dakshinkolkata', 'southkolkata'), ('uttarkolkata', 'northkolkata'),
  ('uttarmumbai', 'northmumbai'), ('dakshindelhi', 'southdelhi'), ('westernsuburbsmumbai', 'westernsuburbs'),
  ('bhairobatuljaramkawaderoad', 'btkawaderoad'), ('kawaderoad', 'btkawaderoad'),
  ('7bungalows', 'sevenbungalows'), ('4bungalows', 'fourbungalows'), ('lokhandwalacomplex', 'lokhandwala'),
  ('belghoria', 'belgharia'), ('karelibagh', 'karelibaug'), ('thiruvottiyur', 'tiruvottiyur'), ('shantiniketan', 'santiniketan'),
  ('dhanaulti', 'dhanolti'), ('khatushyamji', 'khatushyamjika'), ('khatushyam', 'khatushyamjika'), ('puppalguda', 'puppalaguda'),
  ('bitmesra', 'mesra'), ('chalakudy', 'chalakudi'), ('thrippunithura', 'tripunithura'), ('cheranalloor', 'cheranellur'),
  ('vytilla', 'vyttila'), ('navaraipur', 'nayaraipur'), ('nawaraipur', 'nayaraipur'), ('atalnagar', 'nayaraipur'),
  ('dehrionsone', 'dehri'), ('nippani', 'nipani'), ('ballabhgarh', 'ballabgarh'),
  ('हिंजवडी', 'hinjawadi'), ('हिंजेवाडी', 'hinjawadi')
on conflict do nothing;
