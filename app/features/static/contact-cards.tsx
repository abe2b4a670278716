import { contact } from "../../../domain/messages/index.ts";
import { useCompany } from "../../site/site.tsx";
import { softHues } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { MailIcon, PhoneIcon, PlaceIcon } from "../../ui/icons.tsx";

export function ContactCards() {
  const company = useCompany();
  const address = `${company.address}, ${company.city}, ${company.state} ${company.pincode}`;
  const cards = [
    {
      ...contact.cards.email,
      icon: MailIcon,
      hue: softHues.leaf,
      value: company.email,
      href: `mailto:${company.email}`,
    },
    {
      ...contact.cards.phone,
      icon: PhoneIcon,
      hue: softHues.indigo,
      value: company.phone,
      href: `tel:${company.phone.replaceAll(" ", "")}`,
    },
    {
      ...contact.cards.visit,
      icon: PlaceIcon,
      hue: softHues.terracotta,
      value: address,
      href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${company.city} ${company.pincode}`)}`,
    },
  ];
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cards.map((card) => (
        <li
          key={card.title}
          className="flex flex-col items-start gap-1 rounded-lg border border-line bg-surface p-6 shadow-rest"
        >
          <span className={cx("mb-2 grid size-12 place-items-center rounded-full", card.hue)}>
            <card.icon className="size-6 thin-lines" />
          </span>
          <h2 className="text-xl">{card.title}</h2>
          <p className="text-ink-soft">{card.text}</p>
          <p className="mt-2 font-semibold wrap-anywhere tabular-nums">{card.value}</p>
          <a
            href={card.href}
            {...(card.href.startsWith("https:") ? { target: "_blank", rel: "noreferrer" } : {})}
            className="mt-auto inline-flex min-h-11 items-center text-link"
          >
            {card.action}
          </a>
        </li>
      ))}
    </ul>
  );
}
