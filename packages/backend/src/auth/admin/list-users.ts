import type { Operation } from "../context.ts";
import { invalid } from "../errors.ts";
import { listUsers } from "../store/all-users.ts";
import { userView } from "../user/user-view.ts";

const defaultPerPage = 50;
const maxPerPage = 1000;

export const adminListUsers: Operation = (auth) => async (c) => {
  const page = positive(c.req.query("page"), 1);
  const perPage = Math.min(positive(c.req.query("per_page"), defaultPerPage), maxPerPage);
  const filter = c.req.query("filter") ?? "";
  const offset = (page - 1) * perPage;
  const { users, total } = await listUsers(auth.database.pool, { limit: perPage, offset, filter });
  const last = Math.ceil(total / perPage);
  const address = (to: number) => `</admin/users?page=${to}&per_page=${perPage}>`;
  const next = page < last ? `${address(page + 1)}; rel="next", ` : "";
  c.header("Link", `${next}${address(last)}; rel="last"`);
  c.header("X-Total-Count", String(total));
  return c.json({ users: users.map(userView), aud: "authenticated" });
};

function positive(given: string | undefined, otherwise: number): number {
  if (!given) return otherwise;
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0) {
    throw invalid(`Bad Pagination Parameters: parsing ${JSON.stringify(given)}: invalid syntax`);
  }
  return Number(given);
}
