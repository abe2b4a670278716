import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { NotificationChoices, NotificationPage } from "../../../domain/conversation-answers.ts";
import { consents, dashboard, notifications as words } from "../../../domain/messages/index.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { markRead, saveChoice } from "../../notifications/data.ts";
import { NotificationItem } from "../../notifications/notification-item.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ArrowLeftIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { PushSwitch } from "./push-switch.tsx";

export interface NotificationsPageProps {
  page: NotificationPage;
  choices: NotificationChoices;
  /** Null where nothing sends pushes. */
  pushKey: string | null;
}

export function NotificationsPage({ page, choices, pushKey }: NotificationsPageProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt();
  const last = page.notifications.at(-1);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-10 py-6 sm:py-10">
      <section>
        <Link
          to="/user-dashboard"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link"
        >
          <ArrowLeftIcon className="size-4.5" /> {dashboard.title}
        </Link>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl font-bold">{words.title}</h1>
          {page.unread > 0 && (
            <Button onClick={() => void attempt(() => markRead()).then(revalidate)}>{words.markAll}</Button>
          )}
        </div>
        {page.notifications.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
        <ul aria-label={words.title}>
          {page.notifications.map((told) => (
            <li key={told.id} className="border-b border-line py-1">
              <NotificationItem told={told} />
            </li>
          ))}
        </ul>
        {page.more && last && (
          <LinkButton to={`?before=${last.id}`} className="mt-4">
            {words.older}
          </LinkButton>
        )}
      </section>
      <Choices choices={choices} pushKey={pushKey} />
    </div>
  );
}

function useAttempt() {
  const toast = useToast();
  return async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      console.error(error);
      toast({ message: sentenceOf(error, words.failed), tone: "error" });
      return false;
    }
  };
}

function Choices({ choices: loaded, pushKey }: Omit<NotificationsPageProps, "page">) {
  const [choices, setChoices] = useState(loaded);
  const attempt = useAttempt();
  const change = async (changed: NotificationChoices[number]) => {
    const before = choices;
    setChoices(choices.map((choice) => (choice.kind === changed.kind ? changed : choice)));
    if (!(await attempt(() => saveChoice(changed)))) setChoices(before);
  };
  const { choices: text } = words;
  const ways = [
    ["in_site", text.inSite] as const,
    ["by_mail", text.byMail] as const,
    ...(pushKey ? [["by_push", text.byPush] as const] : []),
  ];
  return (
    <section>
      <h2 className="text-xl font-bold">{text.title}</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {consents.texts.alerts} {text.text}
      </p>
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th className="py-2 font-semibold">{text.kind}</th>
            {ways.map(([way, label]) => (
              <th key={way} className="w-20 py-2 text-center font-semibold wrap-anywhere">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.kind} className="border-t border-line">
              <th className="py-1 pr-2 font-normal wrap-anywhere">{text.kinds[choice.kind]}</th>
              {ways.map(([way, label]) => (
                <td key={way} className="text-center">
                  <label className="inline-grid size-[44px] cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      aria-label={text.label(text.kinds[choice.kind], label)}
                      checked={choice[way]}
                      onChange={() => void change({ ...choice, [way]: !choice[way] })}
                      className="size-[24px] accent-leaf"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pushKey && <PushSwitch pushKey={pushKey} />}
    </section>
  );
}
