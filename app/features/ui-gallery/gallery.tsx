import { ControlsShown } from "./controls-shown.tsx";
import { FieldsShown } from "./fields-shown.tsx";
import { ListingsShown } from "./listings-shown.tsx";
import { OverlaysShown } from "./overlays-shown.tsx";
import { SignsShown } from "./signs-shown.tsx";

export function Gallery() {
  return (
    <div className="page-width section-space flex flex-col gap-12">
      <h1 className="text-4xl">Components</h1>
      <ControlsShown />
      <FieldsShown />
      <SignsShown />
      <OverlaysShown />
      <ListingsShown />
    </div>
  );
}
