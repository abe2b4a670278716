-- The search, part 136: further names as people write them.
insert into search.other_names (written, stands_for) values
  ('goanorth', 'northgoa'), ('goasouth', 'southgoa'), ('uttargoa', 'northgoa'), ('dakshingoa', 'southgoa'),
  ('nhavasheva', 'nhava'), ('jnpt', 'nhava')
on conflict do nothing;
