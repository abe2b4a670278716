import { formatArea } from "../../../domain/area.ts";
import { detail, property as shared } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { isBuilding, type Property } from "../../../domain/property.ts";
import { hueText, propertyTypeLooks } from "../../kinds/kinds.ts";
import { AreaIcon, BathroomsIcon, BedroomsIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";

const words = detail.keyDetails;

/** The key facts. A count of zero is left out. */
export function KeyDetails({ property }: { property: Property }) {
  const { area_value, area_unit, property_type, property_subtype } = property;
  const { bedrooms = 0, bathrooms = 0 } = isBuilding(property_type) ? property.property_details : {};
  const kind = propertyTypeLooks[property_type];
  const rows = [
    {
      name: words.propertyType,
      value: `${shared.propertyType[property_type]}, ${property_subtype}`,
      icon: kind.icon,
      className: hueText[kind.hue],
    },
    area_value > 0 && {
      name: words.area,
      value: (
        <PageLink
          to={`/area-converter?value=${area_value}&unit=${area_unit}`}
          title={words.otherUnits}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {formatArea(area_value, area_unit)}
        </PageLink>
      ),
      icon: AreaIcon,
    },
    bedrooms > 0 && { name: words.bedrooms, value: groupIndian(bedrooms), icon: BedroomsIcon },
    bathrooms > 0 && { name: words.bathrooms, value: groupIndian(bathrooms), icon: BathroomsIcon },
  ].filter((row) => row !== false);
  return (
    <section aria-label={words.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]">
        {rows.map(({ name, value, icon: Icon, className }) => (
          <div key={name} className="flex min-w-0 flex-col gap-0.5">
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon className={`size-4.5 shrink-0 ${className ?? ""}`} /> {name}
            </dt>
            <dd className="text-lg font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
