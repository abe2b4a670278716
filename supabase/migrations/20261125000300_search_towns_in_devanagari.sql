-- The search, part 61: towns whose Devanagari name no rule reads as the gazetteer spells it, and names of several words.
--
-- ढ and ड without their dot are read "dh" and "d", but the towns are spelt Raigarh and Bhilwara; ज is read "j", but the
-- towns are spelt Mirzapur. Read letter by letter, रीवा was a village of another state. Without dots, as words arrive here.
insert into search.other_names (written, stands_for) values
  ('रीवा', 'rewa'), ('खरगोन', 'khargone'), ('छिंदवाडा', 'chhindwara'), ('बैतूल', 'betul'), ('मुरैना', 'morena'),
  ('नीमच', 'neemuch'), ('सिवनी', 'seoni'), ('टीकमगढ', 'tikamgarh'), ('जगदलपुर', 'jagdalpur'), ('रायगढ', 'raigarh'),
  ('धमतरी', 'dhamtari'), ('रायबरेली', 'raebareli'), ('फैजाबाद', 'ayodhya'), ('शाहजहांपुर', 'shahjahanpur'),
  ('बदायूं', 'budaun'), ('फिरोजाबाद', 'firozabad'), ('इटावा', 'etawah'), ('मिर्जापुर', 'mirzapur'),
  ('आजमगढ', 'azamgarh'), ('बलिया', 'ballia'), ('देवरिया', 'deoria'), ('मुजफ्फरनगर', 'muzaffarnagar'),
  ('बिजनौर', 'bijnor'), ('बुलंदशहर', 'bulandshahr'), ('पूर्णिया', 'purnia'), ('छपरा', 'chapra'), ('आरा', 'arrah'),
  ('बेगूसराय', 'begusarai'), ('हजारीबाग', 'hazaribagh'), ('देवघर', 'deoghar'), ('भीलवाडा', 'bhilwara'),
  ('चित्तौडगढ', 'chittorgarh'), ('बांसवाडा', 'banswara'), ('श्रीगंगानगर', 'ganganagar'), ('गंगानगर', 'ganganagar'),
  ('हनुमानगढ', 'hanumangarh'), ('रेवाडी', 'rewari'), ('कणकवली', 'kankavli'), ('इस्लामपूर', 'urunislampur'),
  -- Also of several words; a name's "and" is not written into its key.
  ('uranislampur', 'urunislampur'), ('islampursangli', 'urunislampur'), ('yelahankanewtown', 'yelahanka'),
  ('dadranagarhaveli', 'dadraandnagarhaveli'), ('दादरानगरहवेली', 'dadraandnagarhaveli'),
  ('andamannicobarislands', 'andamanandnicobarislands')
on conflict do nothing;
