import type { CostTables, DutyArea, RentRules } from "./tables.ts";

/** The part of the tables that one listing's page needs. */
export interface LocalTables extends Omit<CostTables, "rent"> {
  rent: RentRules | null;
}

export function tablesOf(tables: CostTables, state: string | undefined): LocalTables {
  return {
    ...tables,
    areas: tables.areas.filter((area) => area.state === state),
    rent: tables.rent.find((rules) => rules.state === state) ?? null,
  };
}

/** The area that a city lies in, else the one that covers the rest of the state. */
export function areaOf(areas: readonly DutyArea[], city: string | undefined): DutyArea | undefined {
  return areas.find(({ cities }) => isOneOf(cities, city)) ?? areas.find(({ cities }) => cities.length === 0);
}

export function isOneOf(cities: readonly string[], city: string | undefined): boolean {
  const wanted = city?.trim().toLowerCase();
  return cities.some((name) => name.toLowerCase() === wanted);
}
