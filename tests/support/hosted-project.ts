import { randomBytes } from "node:crypto";
import { migrate } from "@osari/backend/database/migrate.ts";
import { platformMigrations } from "@osari/backend/database/read-migrations.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface ProjectDatabase extends TestDatabase {
  /** Of the owner, as a hosted project gives it out: no superuser, and owner of none of the project's own tables. */
  ownerUrl: string;
}

/** A database as a hosted project has it before the first migration of ours. */
export async function createProjectDatabase(): Promise<ProjectDatabase> {
  const database = await createTestDatabase({ empty: true });
  await migrate(database.url, platformMigrations());
  const owner = `owner_${randomBytes(6).toString("hex")}`;
  const storageAdmin = `storage_admin_${owner}`;
  const { current } =
    (await database.query<{ current: string }>("select current_database() as current"))[0] ?? {};
  await database.query(`
    create role ${owner} login bypassrls createrole password 'owner';
    create role ${storageAdmin} nologin;
    grant create on database ${current} to ${owner};
    grant anon, authenticated, service_role to ${owner} with admin option;
    grant usage, create on schema public, extensions to ${owner} with grant option;
    grant usage on schema auth, storage to ${owner};
    grant all on all tables in schema auth, storage to ${owner};
    -- A project lets its owner write policies for files, though the table is not theirs.
    grant usage, create on schema storage to ${storageAdmin};
    alter table storage.objects owner to ${storageAdmin};
    grant ${storageAdmin} to ${owner};
    alter default privileges for role ${owner} in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on functions to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on sequences to anon, authenticated, service_role;
    -- Where migrations are recorded; a project has no other table of this schema.
    grant usage, create on schema backend to ${owner};
    grant all on backend.migrations to ${owner};
    -- Columns of the project's auth service that ours does without.
    alter table auth.users add column is_super_admin boolean,
      add column phone_change_token varchar(255) default '';
    create function storage.protect_delete() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' and current_user = '${owner}' then
        raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
      end if;
      return null;
    end $$;
    create trigger protect_objects_delete before delete on storage.objects
      for each statement execute function storage.protect_delete();
  `);
  const ownerUrl = new URL(database.url.replace("postgres://", "http://").replace("@/", "@socket/"));
  ownerUrl.username = owner;
  ownerUrl.password = "owner";
  return {
    ...database,
    ownerUrl: ownerUrl.href.replace("http://", "postgres://").replace("@socket/", "@/"),
    async close() {
      await database.query(`reassign owned by ${storageAdmin}, ${owner} to current_user;
        drop owned by ${storageAdmin}, ${owner}`);
      await database.query(`drop role ${storageAdmin}, ${owner}`);
      await database.close();
    },
  };
}
