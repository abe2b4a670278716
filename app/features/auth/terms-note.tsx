import { Link } from "react-router";
import { auth } from "../../../domain/messages/index.ts";

const words = auth.signUp;

/** What whoever creates an account agrees to; domain/messages/en/consents.ts has it as one sentence. */
export function TermsNote() {
  return (
    <p className="mt-3 text-ink-faint">
      {words.terms}{" "}
      <Link to="/terms" className="text-link">
        {words.termsLink}
      </Link>{" "}
      {words.and}{" "}
      <Link to="/privacy" className="text-link">
        {words.privacyLink}
      </Link>
      .
    </p>
  );
}
