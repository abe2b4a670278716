import { Form, Link, useRevalidator, useSubmit } from "react-router";
import { conversationStates } from "../../../domain/conversation.ts";
import type { ConversationPage, UnreadConversations } from "../../../domain/conversation-answers.ts";
import { enquiryLimits } from "../../../domain/enquiry.ts";
import { contactChoices, enquiries } from "../../../domain/messages/index.ts";
import { browserRest } from "../../clients/browser.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { TextField } from "../../ui/field.tsx";
import { PhoneIcon } from "../../ui/icons.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { fetchUnread, type InboxQuery } from "./data.ts";
import { InboxRow } from "./inbox-row.tsx";
import { usePolling } from "./use-polling.ts";

const words = enquiries.inbox;

export interface InboxProps {
  query: InboxQuery;
  page: ConversationPage;
  unread: UnreadConversations;
}

export function InboxPage({ query, page, unread }: InboxProps) {
  const { revalidate } = useRevalidator();
  usePolling(async () => {
    const now = await fetchUnread(await browserRest());
    if (now.newest === unread.newest) return false;
    await revalidate();
    return true;
  });
  const isSearch = query.search !== "" || query.listing !== "" || query.state !== "";
  const empty = isSearch ? "found" : query.side;
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <BackLink to="/user-dashboard">{words.dashboard}</BackLink>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">{words.title}</h1>
        <LinkButton to="/user-dashboard/contact">
          <PhoneIcon className="size-4.5" /> {contactChoices.link}
        </LinkButton>
      </div>
      <nav aria-label={words.sidesLabel} className="mb-5 flex gap-1 border-b border-line">
        {(["received", "sent"] as const).map((side) => (
          <Link
            key={side}
            to={side === "received" ? "?" : "?side=sent"}
            aria-current={query.side === side ? "page" : undefined}
            className={cx(
              "inline-flex min-h-12 items-center border-b-3 px-3 font-semibold",
              query.side === side ? "border-leaf text-leaf-ink" : "border-transparent text-ink-soft",
            )}
          >
            {unread[side] > 0 ? words.withCount(words.sides[side], unread[side]) : words.sides[side]}
          </Link>
        ))}
      </nav>
      {(isSearch || page.conversations.length > 0 || query.page > 1) && (
        <FindForm key={`${query.side} ${query.search}`} query={query} unread={unread} />
      )}
      {page.conversations.length === 0 ? (
        <StatePanel title={words.none[empty]}>{words.noneText[empty]}</StatePanel>
      ) : (
        <ul aria-label={words.list} className="flex flex-col">
          {page.conversations.map((conversation) => (
            <li key={conversation.id} className="border-b border-line">
              <InboxRow conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
      {(page.more || query.page > 1) && (
        <nav aria-label={words.pages} className="mt-6 flex justify-between gap-4">
          {query.page > 1 ? (
            <LinkButton to={addressOf(query, query.page - 1)}>{words.previous}</LinkButton>
          ) : (
            <span />
          )}
          {page.more && <LinkButton to={addressOf(query, query.page + 1)}>{words.next}</LinkButton>}
        </nav>
      )}
    </div>
  );
}

function addressOf({ side, search, listing, state }: InboxQuery, page: number): string {
  const given = { side, search, listing, state, page: String(page) };
  return `?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""))}`;
}

function FindForm({ query, unread }: { query: InboxQuery; unread: UnreadConversations }) {
  const submit = useSubmit();
  const received = query.side === "received";
  return (
    <search aria-label={words.find} className="mb-4 block">
      <Form
        className="flex flex-wrap items-end gap-3 sm:grid sm:grid-cols-[1fr_auto_auto_auto]"
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) void submit(currentTarget);
        }}
      >
        {!received && <input type="hidden" name="side" value="sent" />}
        <TextField
          label={words.search}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={enquiryLimits.maxSearchLength}
          className="max-sm:flex-1 max-sm:basis-3/5"
        />
        <Button type="submit" size="lg">
          {words.find}
        </Button>
        {received && unread.listings.length > 0 && (
          <NativeSelect
            label={words.listing}
            name="listing"
            placeholder={words.allListings}
            defaultValue={query.listing}
            options={unread.listings.map(({ id, title }) => ({ value: id, label: title }))}
            className="max-sm:flex-1 max-sm:basis-2/5 sm:max-w-52"
          />
        )}
        <NativeSelect
          label={words.state}
          name="state"
          placeholder={words.allStates}
          defaultValue={query.state}
          options={conversationStates.map((value) => ({
            value,
            label: enquiries.conversation.states[value],
          }))}
          className="max-sm:flex-1 max-sm:basis-2/5"
        />
      </Form>
    </search>
  );
}
