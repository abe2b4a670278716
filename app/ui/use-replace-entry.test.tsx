// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useReplaceEntry } from "./use-replace-entry.ts";

afterEach(cleanup);

/** A start page whose loading ends with `startPageArrives`, and a list whose button replaces its entry. */
async function openList() {
  window.history.replaceState(null, "", "/");
  let startPageArrives = () => {};
  const router = createBrowserRouter([
    {
      path: "/",
      loader: () => new Promise<null>((done) => (startPageArrives = () => done(null))),
      shouldRevalidate: () => true,
      HydrateFallback: () => null,
      element: <h1>Start</h1>,
    },
    { path: "/listings", Component: List },
  ]);
  render(<RouterProvider router={router} />);
  startPageArrives();
  await screen.findByText("Start");
  await router.navigate("/listings", { state: { searchQuery: "Pune" } });
  return { router, startPageArrives: () => startPageArrives() };
}

function List() {
  const replaceEntry = useReplaceEntry();
  return (
    <button type="button" onClick={() => replaceEntry("/listings?search=Pune")}>
      Replace
    </button>
  );
}

test("the entry gets the other path and loses its state", async () => {
  const { router } = await openList();
  (await screen.findByText("Replace")).click();
  expect(window.location.search).toBe("?search=Pune");
  expect(router.state.location.state).toBeNull();
});

test("after Back, while the page before is still loading, its entry stays as it is", async () => {
  const { router, startPageArrives } = await openList();
  const button = await screen.findByText("Replace");
  const wentBack = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  window.history.back();
  await wentBack;
  expect(router.state.navigation.state).toBe("loading");
  button.click();
  startPageArrives();
  await screen.findByText("Start");
  expect(window.location.pathname + window.location.search).toBe("/");
});
