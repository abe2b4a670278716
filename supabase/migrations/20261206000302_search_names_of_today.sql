-- The search, part 125: further names as people write them. Mughalsarai is called after Deen Dayal Upadhyaya since 2018.
insert into search.other_names (written, stands_for) values
  ('mugalsarai', 'mughalsarai'), ('मुगलसराय', 'mughalsarai'), ('deendayalupadhyayanagar', 'mughalsarai'),
  ('deendayalupadhyaynagar', 'mughalsarai'), ('ddunagar', 'mughalsarai'), ('ptdeendayalupadhyaynagar', 'mughalsarai'),
  ('ptdeendayalupadhyayanagar', 'mughalsarai'), ('वांद्रे', 'bandra'), ('वांद्रेपश्चिम', 'bandrawest'), ('वांद्रेपूर्व', 'bandraeast'),
  ('ग्रेटरनोएडा', 'greaternoida'), ('आलमबाग', 'alambagh'), ('deccan', 'deccangymkhana'), ('deccanpune', 'deccangymkhana'),
  ('iitbombay', 'powai'), ('iitpowai', 'powai'), ('rubymore', 'ruby'), ('rubyhospital', 'ruby'), ('raidurgam', 'raidurg'),
  ('harlur', 'haralur'), ('kasavanhalli', 'kasavanahalli'), ('gaurcity1', 'gaurcity'), ('gaurcity2', 'gaurcity')
on conflict do nothing;

-- The gazetteer knows this locality by now, so that not all of Navi Mumbai is meant.
delete from search.other_names where written = 'cbdbelapur';
