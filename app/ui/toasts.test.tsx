// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ToastsProvider, useToast } from "./toasts.tsx";

// What draws it is fetched with its first use.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

function Teller() {
  const toast = useToast();
  return (
    <button
      type="button"
      onClick={() => toast({ message: "Link copied to clipboard!", tone: "success", timeout: 0 })}
    >
      Tell
    </button>
  );
}

function openTeller() {
  render(
    <ToastsProvider>
      <Teller />
    </ToastsProvider>,
  );
  return userEvent.setup();
}

test("a toast says its sentence until it is closed", async () => {
  const user = openTeller();
  await user.click(screen.getByText("Tell"));
  expect((await screen.findAllByText("Link copied to clipboard!")).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Link copied to clipboard!")).toBeNull());
});

test("several toasts are shown, each once", async () => {
  const user = openTeller();
  await user.click(screen.getByText("Tell"));
  await user.click(screen.getByText("Tell"));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2));
});
