import type { User } from "@supabase/auth-js";
import { lazy, Suspense } from "react";
import { shell } from "../../../domain/messages/index.ts";
import { Working } from "./working.tsx";

const Form = lazy(() => import("./factor-form.tsx"));

/** Few accounts have a second factor: everybody else's sign-in does not wait for its form. */
export function FactorForm({ user }: { user: User }) {
  return (
    <Suspense fallback={<Working>{shell.loading}</Working>}>
      <Form user={user} />
    </Suspense>
  );
}
