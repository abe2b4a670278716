export { createTestDatabase, type TestDatabase } from "@osari/backend/testing/test-database.ts";
