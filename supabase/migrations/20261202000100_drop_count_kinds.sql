-- The kinds of listings in a place come with all else that the search box suggests (public.suggest_searches), and nothing else asks.
-- unused: the version before asks suggest_searches
drop function if exists public.count_kinds(text);
