// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Filters } from "../../../domain/filters.ts";
import FilterFields from "./filter-fields.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let chosen: Filters;

function Sheet() {
  const [filters, setFilters] = useState<Filters>({});
  chosen = filters;
  return (
    <FilterFields
      filters={filters}
      facets={null}
      textListingType={undefined}
      placeName={null}
      live={false}
      onChange={setFilters}
    />
  );
}

test("a choice made while a typed area has not taken effect yet stays when it does", () => {
  render(<Sheet />, { wrapper: MemoryRouter });
  fireEvent.change(screen.getByLabelText("Minimum area"), { target: { value: "500" } });
  fireEvent.click(screen.getByLabelText("For rent"));
  expect(chosen).toMatchObject({ listing_type: "rent" });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(chosen).toMatchObject({ listing_type: "rent", min_area: 500 });
});
