import { cx } from "./cx.ts";
import sprite from "./icons.svg?no-inline";

export interface IconProps {
  className?: string;
}

/**
 * The icon set, by what an icon means here; the names are Lucide's. A page names its icons and the browser draws
 * them from one file, which `scripts/icons/write-icons.ts` writes: run it after adding one. Icons are decoration,
 * hidden from screen readers: the words beside them, or a button's label, say the same.
 */
function icon(name: string) {
  return function Icon({ className }: IconProps) {
    return (
      <svg className={cx("icon", className)} aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}

export const AlertIcon = icon("circle-exclamation-point");
export const AreaIcon = icon("ruler");
export const ArrowLeftIcon = icon("arrow-left");
export const ArrowRightIcon = icon("arrow-right");
export const AuctionIcon = icon("gavel");
export const BathroomsIcon = icon("bath");
export const BedroomsIcon = icon("bed-double");
export const CameraIcon = icon("camera");
export const CheckIcon = icon("circle-check");
export const ChevronDownIcon = icon("chevron-down");
export const ChevronLeftIcon = icon("chevron-left");
export const ChevronRightIcon = icon("chevron-right");
export const ClockIcon = icon("clock");
export const CloseIcon = icon("x");
export const CommercialIcon = icon("building-complex");
export const ContactIcon = icon("messages-square");
export const CopyIcon = icon("copy");
export const DashboardIcon = icon("layout-dashboard");
export const DeleteIcon = icon("trash");
export const DrawIcon = icon("lasso");
export const EditIcon = icon("pencil");
export const FeaturedIcon = icon("sparkles");
export const FeeIcon = icon("percent");
export const FiltersIcon = icon("sliders-horizontal");
export const FullScreenIcon = icon("maximize-2");
export const GridIcon = icon("layout-grid");
export const HideIcon = icon("eye-off");
export const IndustrialIcon = icon("factory");
export const InfoIcon = icon("info");
export const LandIcon = icon("trees");
export const LeaseIcon = icon("handshake");
export const LikeIcon = icon("heart");
export const ListIcon = icon("list");
export const ListPropertyIcon = icon("house-plus");
export const MapIcon = icon("map");
export const MailIcon = icon("mail");
export const MenuIcon = icon("menu");
export const NotificationsIcon = icon("bell");
export const MinusIcon = icon("minus");
export const PersonIcon = icon("user");
export const PhoneIcon = icon("phone");
export const PlaceIcon = icon("map-pin");
export const PlusIcon = icon("plus");
export const RentIcon = icon("key-round");
export const ResidentialIcon = icon("house");
export const RetryIcon = icon("refresh-cw");
export const SaleIcon = icon("tag");
export const SearchIcon = icon("search");
export const ShareIcon = icon("share-2");
export const ShieldIcon = icon("shield-check");
export const ShowIcon = icon("eye");
export const SignOutIcon = icon("log-out");
export const TickIcon = icon("check");
export const UploadIcon = icon("upload");
export const VerifiedIcon = icon("badge-check");
export const WhatsAppIcon = icon("message-circle");
