import { Form } from "react-router";
import { notifications } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";

const words = notifications.unsubscribe;

/** Works without scripts, and for whoever is not signed in. */
export function UnsubscribePage({ outcome }: { outcome: "done" | "invalid" | null }) {
  return (
    <div className="page-width flex max-w-xl flex-col items-start gap-5 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      {outcome === "done" && <Banner tone="success">{words.done}</Banner>}
      {outcome === "invalid" && <Banner tone="error">{words.invalid}</Banner>}
      {outcome === null ? (
        <>
          <p>{words.ask}</p>
          <Form method="post">
            <Button type="submit" tone="primary" size="lg">
              {words.submit}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{words.again}</p>
          <LinkButton to="/user-dashboard/notifications">{words.settings}</LinkButton>
        </>
      )}
    </div>
  );
}
