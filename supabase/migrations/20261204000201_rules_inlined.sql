-- A function with settings of its own cannot become a part of the expression that calls it: changing the search path and
-- back was a third of the time of inserting a listing. These use the types and functions of pg_catalog alone, like those
-- beside them that never had the setting.
alter function rules.is_amount(jsonb, numeric) reset search_path;
alter function rules.is_flag(jsonb) reset search_path;
alter function rules.are_some_of(jsonb, text[]) reset search_path;
alter function rules.are_ascending(numeric[]) reset search_path;
alter function rules.detail_number(jsonb, text) reset search_path;
alter function rules.is_date(jsonb) reset search_path;
