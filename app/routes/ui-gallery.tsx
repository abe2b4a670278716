import { Gallery } from "../features/ui-gallery/gallery.tsx";

/** Every component in every state, at /_ui, in development only (see app/routes.ts). */
export const meta = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

export default function UiGallery() {
  return <Gallery />;
}
