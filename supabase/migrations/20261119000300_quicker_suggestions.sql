-- Place suggestions while somebody types: half of the time went into planning the same statements at each keystroke.
alter function public.search_geo_locations_v2 set plan_cache_mode = force_generic_plan;
