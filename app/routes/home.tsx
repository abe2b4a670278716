import { home } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { CitiesSection } from "../features/home/cities-section.tsx";
import { loadHomeListings } from "../features/home/data.ts";
import { EmptyCatalogue } from "../features/home/empty-catalogue.tsx";
import { Hero } from "../features/home/hero.tsx";
import { KindsSection } from "../features/home/kinds-section.tsx";
import { ListingRow } from "../features/home/listing-row.tsx";
import { SellSection } from "../features/home/sell-section.tsx";
import { WhySection } from "../features/home/why-section.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { homeSchema } from "../metadata/schema.ts";
import { withColours } from "../pictures/colours.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { featured, newest } = await loadHomeListings(restOnServer(site), console.error);
  const coloured = await withColours(site, [...featured, ...newest]);
  return { featured: coloured.slice(0, featured.length), newest: coloured.slice(featured.length) };
}

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  return pageMeta(args, {
    title: home.meta.title(site.company.name),
    wholeTitle: true,
    description: home.meta.description(site.company.name),
    keywords: home.meta.keywords,
    jsonLd: homeSchema(site),
  });
};

export default function Home({ loaderData: { featured, newest } }: Route.ComponentProps) {
  const words = home;
  return (
    <>
      <Hero />
      {featured.length > 0 && (
        <ListingRow
          id="featured"
          title={words.featured.title}
          lead={words.featured.lead}
          more={words.featured.more}
          listings={featured}
        />
      )}
      {featured.length + newest.length === 0 && <EmptyCatalogue />}
      <KindsSection />
      {newest.length > 0 && (
        <ListingRow
          id="newest"
          title={words.newest.title}
          lead={words.newest.lead}
          more={words.newest.more}
          listings={newest}
        />
      )}
      <CitiesSection />
      <WhySection />
      <SellSection />
    </>
  );
}
