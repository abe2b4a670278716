// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { QuestionsProvider, useAlert, useConfirm } from "./questions.tsx";
import { ToastsProvider } from "./toasts.tsx";

// What draws it is fetched with its first use.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const toneOf = (name: string) =>
  screen.getByRole("button", { name }).className.match(/button-(primary|secondary|danger)/)?.[1];

function Asker({ onAnswer }: { onAnswer: (answer: boolean | string) => void }) {
  const confirm = useConfirm();
  const alert = useAlert();
  return (
    <>
      <button
        type="button"
        onClick={async () =>
          onAnswer(
            await confirm({
              message: "Are you sure you want to delete this property?",
              confirmLabel: "Delete",
            }),
          )
        }
      >
        Ask
      </button>
      <button
        type="button"
        onClick={async () =>
          onAnswer(
            await confirm({
              message: "Is the price right?",
              confirmLabel: "Publish",
              cancelLabel: "Change",
              preferNo: true,
            }),
          )
        }
      >
        Doubt
      </button>
      <button
        type="button"
        onClick={async () => {
          await alert({ message: "Owner contact number not available" });
          onAnswer("seen");
        }}
      >
        Tell
      </button>
    </>
  );
}

function setUp() {
  const answers: (boolean | string)[] = [];
  render(
    <ToastsProvider>
      <QuestionsProvider>
        <Asker onAnswer={(answer) => answers.push(answer)} />
      </QuestionsProvider>
    </ToastsProvider>,
  );
  return { answers, user: userEvent.setup() };
}

test("a question is an alert dialog with the literal sentence, and its buttons answer it", async () => {
  const { answers, user } = setUp();
  await user.click(screen.getByText("Ask"));
  await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this property?" });
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(answers).toEqual([true]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  await user.click(screen.getByText("Ask"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(answers).toEqual([true, false]));
});

test("Escape means no", async () => {
  const { answers, user } = setUp();
  await user.click(screen.getByText("Ask"));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(answers).toEqual([false]));
});

test("an alert has one button and is over when it is pressed", async () => {
  const { answers, user } = setUp();
  await user.click(screen.getByText("Tell"));
  await screen.findByRole("alertdialog", { name: "Owner contact number not available" });
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(answers).toEqual(["seen"]));
});

test("where No is the safe answer, its button is the filled one and has the focus", async () => {
  const { answers, user } = setUp();
  await user.click(screen.getByText("Ask"));
  await screen.findByRole("alertdialog");
  expect([toneOf("Cancel"), toneOf("Delete")]).toEqual(["secondary", "primary"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  await user.click(screen.getByText("Doubt"));
  await screen.findByRole("alertdialog");
  expect([toneOf("Change"), toneOf("Publish")]).toEqual(["primary", "secondary"]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Change"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(answers).toEqual([false, false]));
});
