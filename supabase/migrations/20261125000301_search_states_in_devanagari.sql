-- The search, part 62: states whose Devanagari name no rule reads as the gazetteer spells it.
--
-- छत्तीसगढ़ was no place at all, and उड़ीसा a village. Without dots, as words arrive here.
insert into search.other_names (written, stands_for) values
  ('छत्तीसगढ', 'chhattisgarh'), ('उडीसा', 'odisha'), ('नागालैंड', 'nagaland'), ('नागालँड', 'nagaland'),
  ('नागालंड', 'nagaland'), ('मेघालय', 'meghalaya'), ('मिजोरम', 'mizoram'), ('मिझोराम', 'mizoram'), ('लद्दाख', 'ladakh'),
  ('लडाख', 'ladakh'), ('केरळ', 'kerala'),
  ('अंडमाननिकोबार', 'andamanandnicobarislands')
on conflict do nothing;
