import { useSubmit } from "react-router";
import { enquiryLimits } from "../../../domain/enquiry.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CloseIcon } from "../../ui/icons.tsx";

const words = enquiries.conversation;

interface CannedAnswersProps {
  answers: readonly string[];
  text: string;
  onUse: (text: string) => void;
}

/** Texts that the owner sends again and again. */
export function CannedAnswers({ answers, text, onUse }: CannedAnswersProps) {
  const submit = useSubmit();
  const save = (next: readonly string[]) => {
    const form = new FormData();
    form.set("intent", "answers");
    for (const answer of next) form.append("answer", answer);
    void submit(form, { method: "post", replace: true, preventScrollReset: true });
  };
  const trimmed = text.trim();
  const canKeep =
    trimmed !== "" &&
    trimmed.length <= enquiryLimits.maxCannedAnswerLength &&
    answers.length < enquiryLimits.maxCannedAnswers &&
    !answers.includes(trimmed);
  return (
    <Disclosure title={words.ready} className="text-sm">
      {answers.length === 0 && <p className="text-ink-soft">{words.noAnswers}</p>}
      <ul className="flex flex-col">
        {answers.map((answer) => (
          <li key={answer} className="flex items-center gap-2 border-b border-line py-1">
            <p className="line-clamp-2 flex-1 wrap-anywhere">{answer}</p>
            <Button tone="quiet" onClick={() => onUse(answer)}>
              {words.useAnswer}
            </Button>
            <IconButton
              label={words.removeAnswer(answer)}
              onClick={() => save(answers.filter((other) => other !== answer))}
            >
              <CloseIcon className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {canKeep && (
        <Button tone="quiet" className="mt-1 -ml-3" onClick={() => save([...answers, trimmed])}>
          {words.keepAnswer}
        </Button>
      )}
    </Disclosure>
  );
}
