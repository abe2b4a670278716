-- The search, part 137: names of towns as they are heard, as they were, and their usual slips. Of several places that are written so
-- the biggest is meant, and the state that stands beside it decides.
insert into search.other_names (written, stands_for) values
  ('punay', 'pune'), ('jalgav', 'jalgaon'), ('dhulia', 'dhule'), ('latoor', 'latur'),
  ('nander', 'nanded'), ('yeotmal', 'yavatmal'), ('raigadh', 'raigad'), ('dhond', 'daund'),
  ('कऱ्हाड', 'karad'), ('wadooj', 'vaduj'), ('vadooj', 'vaduj'), ('meeraj', 'miraj'),
  ('veeta', 'vite'), ('kawathemahakal', 'kavathemahankal'), ('nifad', 'niphad'), ('shreerampur', 'shrirampur'),
  ('sirdi', 'shirdi'), ('chopada', 'chopda'), ('barsi', 'barshi'), ('vaijapoor', 'vaijapur'),
  ('ellichpur', 'achalpur'), ('kamti', 'kamthi'), ('brahmpuri', 'bramhapuri'), ('ब्रह्मपुरी', 'bramhapuri'),
  ('merath', 'meerut'), ('mirat', 'meerut'), ('bareli', 'bareilly'), ('oudh', 'ayodhya'),
  ('mugalsaray', 'mughalsarai'), ('gkp', 'gorakhpur'), ('muttra', 'mathura'), ('rudki', 'roorkee'),
  ('rurki', 'roorkee'), ('bhilvada', 'bhilwara'), ('इन्दौर', 'indore'), ('jbp', 'jabalpur'),
  ('ujain', 'ujjain'), ('ujjen', 'ujjain'), ('mahu', 'mhow'), ('karnavati', 'ahmedabad'),
  ('kachh', 'kutch'), ('gudgaon', 'gurugram'), ('gurgav', 'gurugram'), ('gurgaav', 'gurugram'),
  ('nooh', 'nuh'), ('ambarsar', 'amritsar'), ('roopnagar', 'rupnagar'), ('aara', 'arrah'),
  ('havda', 'howrah'), ('chandernagore', 'chandannagar'), ('kuchbihar', 'coochbehar'), ('maisur', 'mysuru'),
  ('belagaon', 'belagavi'), ('विजापूर', 'vijayapura'), ('kurg', 'kodagu'), ('mercara', 'madikeri'),
  ('madikere', 'madikeri'), ('palamoor', 'mahabubnagar'), ('mehboobnagar', 'mahabubnagar'),
  ('vizagapatam', 'visakhapatnam'), ('rjy', 'rajahmundry'), ('masulipatnam', 'machilipatnam'), ('koyambatur', 'coimbatore'),
  ('tutukudi', 'thoothukudi'), ('kanchi', 'kanchipuram'), ('chingleput', 'chengalpattu'), ('uty', 'udhagamandalam'),
  ('ऊटी', 'udhagamandalam'), ('पुदुच्चेरी', 'puducherry'), ('kolam', 'kollam'), ('kanoor', 'kannur'),
  ('madgav', 'margao'), ('csn', 'chhatrapatisambhajinagar'), ('kdmc', 'kalyan'), ('chatrapatisambajinagar', 'chhatrapatisambhajinagar'),
  ('sambajinagar', 'chhatrapatisambhajinagar'), ('dombiwali', 'dombivli'), ('pimparichinchvad', 'pimprichinchwad'), ('patancheruvu', 'patancheru'),
  ('paithaan', 'paithan'), ('suart', 'surat'), ('selam', 'salem'),
  ('karolbag', 'karolbagh'), ('lalbag', 'lalbagh'), ('alambag', 'alambagh'), ('charbag', 'charbagh'), ('jorbag', 'jorbagh')
on conflict do nothing;
