import type { ListingType, PropertyType } from "../../domain/property.ts";
import type { Hue } from "../ui/badge.tsx";
import {
  AuctionIcon,
  CommercialIcon,
  IndustrialIcon,
  LandIcon,
  LeaseIcon,
  RentIcon,
  ResidentialIcon,
  SaleIcon,
} from "../ui/icons.tsx";

/** Each kind of listing and of property has a colour AND an icon; the words come from the catalogue. */
export interface Look {
  hue: Hue;
  icon: typeof SaleIcon;
}

export const listingTypeLooks: Record<ListingType, Look> = {
  sale: { hue: "leaf", icon: SaleIcon },
  rent: { hue: "indigo", icon: RentIcon },
  lease: { hue: "plum", icon: LeaseIcon },
  auction: { hue: "terracotta", icon: AuctionIcon },
};

export const propertyTypeLooks: Record<PropertyType, Look> = {
  residential: { hue: "leaf", icon: ResidentialIcon },
  commercial: { hue: "indigo", icon: CommercialIcon },
  industrial: { hue: "slate", icon: IndustrialIcon },
  land: { hue: "terracotta", icon: LandIcon },
};

export const hueText: Record<Hue, string> = {
  leaf: "text-leaf-ink",
  marigold: "text-marigold-ink",
  terracotta: "text-terracotta-ink",
  indigo: "text-indigo-ink",
  plum: "text-plum-ink",
  slate: "text-slate-ink",
  danger: "text-danger-ink",
};

export const hueDot: Record<Hue, string> = {
  leaf: "bg-leaf",
  marigold: "bg-marigold",
  terracotta: "bg-terracotta",
  indigo: "bg-indigo",
  plum: "bg-plum",
  slate: "bg-slate",
  danger: "bg-danger",
};
