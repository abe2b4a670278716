import { formatPrice } from "../../../domain/price.ts";
import { Badge, type Hue, softHues } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Counter } from "../../ui/counter.tsx";
import * as icons from "../../ui/icons.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { Shelf } from "./shelf.tsx";

const hues: Hue[] = ["leaf", "marigold", "terracotta", "indigo", "plum", "slate", "danger"];

export function SignsShown() {
  return (
    <>
      <Shelf title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge solid>FEATURED</Badge>
          {hues.map((hue) => (
            <Badge key={hue} hue={hue}>
              {hue}
            </Badge>
          ))}
        </div>
      </Shelf>
      <Shelf title="Messages">
        <Banner tone="success">Profile updated successfully!</Banner>
        <Banner tone="error">Network error. Please check your internet connection.</Banner>
        <Banner tone="info">A word of advice.</Banner>
      </Shelf>
      <Shelf title="Waiting">
        <LoadingText>Finding your perfect property...</LoadingText>
        <Spinner className="size-8" />
        <Skeleton className="h-24 w-full" />
      </Shelf>
      <Shelf title="Counter">
        <p className="text-3xl font-bold">
          <Counter value={48_50_00_000} format={formatPrice} />
        </p>
      </Shelf>
      <Shelf title="Nothing here">
        <StatePanel
          picture={<icons.ListPropertyIcon className="size-16 text-leaf" />}
          title="No properties match your criteria"
          action={<LinkButton to="/listings">Clear filters</LinkButton>}
        >
          Try fewer filters.
        </StatePanel>
      </Shelf>
      <Shelf title="Icons">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3">
          {Object.entries(icons)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, Icon]) => (
              <li key={name} className={`flex items-center gap-2 rounded-sm p-2 text-xs ${softHues.slate}`}>
                <Icon className="size-5" /> {name}
              </li>
            ))}
        </ul>
      </Shelf>
    </>
  );
}
