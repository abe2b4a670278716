import { serve } from "@hono/node-server";
import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { createCallers } from "../../../server/backend/caller/caller.ts";
import type { BackendDeps } from "../../../server/backend/deps.ts";
import { loadKeys } from "../../../server/backend/keys/keys.ts";
import { createTokens } from "../../../server/backend/keys/tokens.ts";
import { createRest } from "../../../server/backend/rest/rest.ts";
