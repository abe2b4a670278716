-- The search, part 44: big cities in Devanagari. Their Latin names are not what the letters say: कोच्चि became Kutch, मेरठ
-- Merta, and जामनगर the Jayanagar where something is listed.

insert into search.other_names (written, stands_for) values
  ('कोच्चि', 'kochi'), ('कोचीन', 'kochi'), ('मेरठ', 'meerut'), ('गाजियाबाद', 'ghaziabad'), ('बरेली', 'bareilly'),
  ('मुरादाबाद', 'moradabad'), ('ग्वालियर', 'gwalior'), ('अलवर', 'alwar'), ('मुजफ्फरपुर', 'muzaffarpur'),
  ('दरभंगा', 'darbhanga'), ('हावडा', 'howrah'), ('कटक', 'cuttack'), ('राउरकेला', 'rourkela'), ('दुर्ग', 'durg'),
  ('मसूरी', 'mussoorie'), ('रुडकी', 'roorkee'), ('पटियाला', 'patiala'), ('धर्मशाला', 'dharamshala'),
  ('श्रीनगर', 'srinagar'), ('भावनगर', 'bhavnagar'), ('जामनगर', 'jamnagar'), ('मंगलौर', 'mangaluru'),
  ('बेलगाम', 'belagavi'), ('बेलगांव', 'belagavi'), ('त्रिची', 'tiruchirappalli'), ('वेल्लोर', 'vellore'),
  ('कोझिकोड', 'kozhikode'), ('कालीकट', 'kozhikode'), ('त्रिशूर', 'thrissur'), ('नेल्लोर', 'nellore'),
  ('परभणी', 'parbhani'), ('इचलकरंजी', 'ichalkaranji'), ('उल्हासनगर', 'ulhasnagar'), ('मीरारोड', 'miraroad'),
  ('महाबळेश्वर', 'mahabaleshwar'), ('पाचगणी', 'panchgani'), ('सिंधुदुर्ग', 'sindhudurg'), ('पालघर', 'palghar'),
  ('फलटण', 'phaltan'), ('म्हापसा', 'mapusa'), ('वास्को', 'vascodagama'), ('कळंगुट', 'calangute'),
  ('बैंगलोर', 'bengaluru'), ('कलकत्ता', 'kolkata'), ('बंबई', 'mumbai')
on conflict do nothing;

-- As before (20261120000600), but not before a city that differs in no more letters. Replaces each word that no listing has, and, where the words may name a place, each that sounds like the name of one.
-- `words` is null if one of them resembles nothing; `spelling` is the query as it should have been written, or null if no
-- word was replaced by another.
create or replace function search.correct(
  asked text[], may_name_place boolean, fixed text[], out words text[], out spelling text
)
language plpgsql stable
as $$
declare
  word text;
  longer text[];
  better text;
  is_corrected boolean := false;
  is_changed boolean := false;
begin
  foreach word in array asked loop
    longer := null;
    better := null;
    -- Nothing is as long as that: to compare it would cost more than a plain search.
    if length(word) > 40 then
      words := null;
      spelling := null;
      return;
    end if;
    if may_name_place and word <> all (fixed) then
      better := search.city_sounding_like(word);
      if better is null or search.distance(better, word, 2) > 1 then
        better := coalesce(search.listed_place_like(word), better);
      end if;
    end if;
    if better is not null then
      is_changed := true;
      is_corrected := true;
    elsif word = any (fixed) or exists (
      select from gazetteer.names as name join public.geo_locations as place on place.id = name.place_id
      where name.key = word and name.weight >= 2000 and search.is_whole_name(name.weight, place.weight)
    ) then
      better := word;
    elsif may_name_place then
      better := search.place_sounding_like(word);
      better := coalesce(search.city_sounding_like(better), better);
      is_changed := is_changed or better is not null;
      is_corrected := is_corrected or better is not null;
    end if;
    if better is null and search.occurs(word) then
      better := word;
    elsif better is null then
      is_changed := true;
      longer := search.containing(word);
      if longer is not null then
        better := array_to_string(longer, '|');
      else
        better := search.nearest(word);
        is_corrected := true;
      end if;
    end if;
    if better is null then
      words := null;
      spelling := null;
      return;
    end if;
    words := words || better;
    spelling := concat_ws(' ', spelling, case when longer is null then better else word end);
  end loop;
  if not is_changed then
    words := null;
  end if;
  if not is_corrected then
    spelling := null;
  end if;
end $$;
