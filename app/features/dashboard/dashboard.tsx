import type { User } from "@supabase/auth-js";
import { useRevalidator, useSearchParams } from "react-router";
import { enquiries, dashboard as words } from "../../../domain/messages/index.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ContactIcon } from "../../ui/icons.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ConsentList } from "./consent-list.tsx";
import type { DashboardData } from "./data.ts";
import { MyProperties } from "./my-properties.tsx";
import { Overview } from "./overview.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { useLastKnown, useOwnProperties } from "./use-own-properties.ts";

const tabs = ["overview", "my-properties", "profile"] as const;
type Tab = (typeof tabs)[number];

export function Dashboard({ user, properties: loaded, profile, codesLeft, unread, consents }: DashboardData) {
  const own = useOwnProperties(loaded);
  const knownProfile = useLastKnown(profile);
  const [tab, setTab] = useTab();
  const properties = own.properties ?? [];
  const lists = own.properties ? null : <LoadFailed title={words.loadFailed} />;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl font-bold">{words.title}</h1>
          <p className="mt-1 truncate text-ink-soft">{words.greeting(nameOf(user))}</p>
        </div>
        <LinkButton to="/user-dashboard/enquiries">
          <ContactIcon className="size-4.5" />
          {unread > 0 ? enquiries.inbox.linkUnread(unread) : enquiries.inbox.link}
        </LinkButton>
      </div>
      <Tabs<Tab>
        label={words.tabs.label}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: "overview",
            label: words.tabs.overview,
            panel: lists ?? <Overview properties={properties} onManage={() => setTab("my-properties")} />,
          },
          {
            value: "my-properties",
            label: words.tabs.myProperties(properties.length),
            panel: lists ?? <MyProperties {...own} />,
          },
          {
            value: "profile",
            label: words.tabs.profile,
            panel: knownProfile ? (
              <div className="grid max-w-xl gap-10">
                <ProfileForm user={user} profile={knownProfile} />
                <SecondFactor user={user} codesLeft={codesLeft} />
                <ConsentList consents={consents} />
                <OwnDataSection user={user} />
              </div>
            ) : (
              <LoadFailed title={words.profile.loadFailed} />
            ),
          },
        ]}
      />
    </div>
  );
}

/** The open tab is part of the address, so that it can be bookmarked and Back leads to the one before. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get("tab")) ?? "overview";
  return [tab, (next) => setSearch(next === "overview" ? {} : { tab: next }, { preventScrollReset: true })];
}

function nameOf(user: User): string {
  const name: unknown = user.user_metadata.full_name;
  return typeof name === "string" && name ? name : (user.email ?? "");
}

export function DashboardLoading() {
  return (
    <div className="page-width flex flex-col gap-6 py-12">
      <LoadingText className="text-lg">{words.loading}</LoadingText>
      <div aria-hidden="true" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="col-span-2 h-24 sm:col-span-1" />
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}

function LoadFailed({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <StatePanel
      title={title}
      action={
        <Button busy={state === "loading"} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      }
    />
  );
}
