-- Functions of this schema run for triggers and other functions; Postgres lets everybody run a new one. Those that
-- constraints need are granted by name.
revoke execute on all functions in schema rules from public;
