import type { Statement } from "../measuring/direct.ts";
import type { HttpServer } from "../measuring/http-server.ts";
import type { Question } from "./questions.ts";

/** A way of asking: the statement and its values. All run as `anon`, under the policies. */
export interface Way {
  name: string;
  statement(question: Question): Statement;
}

/** What the pages do. */
export const search: Way = {
  name: "search_properties",
  statement: (asked) => ({
    text: `select public.search_properties(search_query => $1, property_type => $2, listing_type => $3,
      min_price => $4, max_price => $5, bedrooms => $6, bathrooms => $7, min_area => $8, page_offset => $9,
      choices => $10)`,
    values: [
      asked.search_query,
      asked.property_type,
      asked.listing_type,
      asked.min_price,
      asked.max_price,
      asked.bedrooms,
      asked.bathrooms,
      asked.min_area,
      asked.page_offset ?? 0,
      asked.choices && JSON.stringify(asked.choices),
    ],
  }),
};

const textFields = [
  "title",
  "description",
  "property_type",
  "property_subtype",
  "location_details->>'city'",
  "location_details->>'state'",
  "location_details->>'area'",
  "pincode",
];

/** The specification's query taken literally: ILIKE over eight fields, and the exact count, in one statement. */
export const literal: Way = {
  name: "ILIKE and count",
  statement(asked) {
    const conditions = ["is_active"];
    const values: unknown[] = [];
    const add = (value: unknown, condition: (parameter: string) => string) => {
      if (value === undefined) return;
      values.push(value);
      conditions.push(condition(`$${values.length}`));
    };
    const term = asked.search_query === undefined ? undefined : `%${asked.search_query}%`;
    add(term, (text) => `(${textFields.map((field) => `${field} ilike ${text}`).join(" or ")})`);
    add(asked.property_type, (type) => `property_type = ${type}`);
    add(asked.listing_type, (type) => `listing_type = ${type}`);
    add(asked.min_price, (price) => `price >= ${price}`);
    add(asked.max_price, (price) => `price <= ${price}`);
    add(
      asked.bedrooms,
      (count) => `(property_details->>'bedrooms')::int ${asked.bedrooms === 5 ? ">=" : "="} ${count}`,
    );
    add(asked.bathrooms, (count) => `(property_details->>'bathrooms')::int = ${count}`);
    add(asked.min_area, (area) => `area_value >= ${area}`);
    const where = conditions.join(" and ");
    return {
      text: `select (select count(*) from public.properties where ${where}) as total,
        (select jsonb_agg(to_jsonb(page)) from (
          select * from public.properties where ${where} order by created_at desc
          offset ${asked.page_offset ?? 0} limit 12) as page) as rows`,
      values,
    };
  },
};

/** Nothing can be quicker than twelve listings whose ids are known. */
export function floor(ids: string[]): Way {
  return {
    name: "12 by primary key",
    statement: () => ({
      text: "select jsonb_agg(to_jsonb(page)) from (select * from public.properties where id = any ($1)) as page",
      values: [ids],
    }),
  };
}

/** The same two over HTTP, as a browser asks. */
export const overHttp = (server: HttpServer, ids: string[]) => [
  (asked: Question) => server.ask("/rpc/search_properties", asked),
  () => server.ask(`/properties?select=*&id=in.(${ids.join(",")})`),
];
