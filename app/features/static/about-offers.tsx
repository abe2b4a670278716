import { about } from "../../../domain/messages/index.ts";
import { softHues } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { DashboardIcon, ListPropertyIcon, PhoneIcon, ShieldIcon } from "../../ui/icons.tsx";

const looks = [
  { icon: ListPropertyIcon, hue: softHues.leaf },
  { icon: PhoneIcon, hue: softHues.indigo },
  { icon: ShieldIcon, hue: softHues.marigold },
  { icon: DashboardIcon, hue: softHues.terracotta },
];

export function AboutOffers() {
  return (
    <section aria-labelledby="offers" className="border-y border-line bg-sunken">
      <div className="page-width section-space">
        <h2 id="offers" className="text-3xl">
          {about.offers.title}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {about.offers.items.map((offer, at) => {
            const look = looks[at];
            return (
              <li key={offer.title} className="flex gap-4 rounded-lg bg-surface p-5 sm:p-7">
                {look && (
                  <span className={cx("grid size-12 shrink-0 place-items-center rounded-full", look.hue)}>
                    <look.icon className="size-6 thin-lines" />
                  </span>
                )}
                <div className="min-w-0 wrap-anywhere">
                  <h3 className="text-xl">{offer.title}</h3>
                  <p className="mt-1 text-ink-soft">{offer.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
