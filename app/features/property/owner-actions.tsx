import { detail } from "../../../domain/messages/index.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CameraIcon, EditIcon, PlaceIcon } from "../../ui/icons.tsx";

const words = detail.contact;

/** Where others see Call. */
export function EditLink({ id }: { id: string }) {
  return (
    <LinkButton to={`/edit-property/${id}`} tone="primary" className="max-lg:ml-auto">
      <EditIcon className="size-4.5" /> {words.edit}
    </LinkButton>
  );
}

export function OwnerLinks({ id }: { id: string }) {
  return (
    <>
      <LinkButton to={`/user-dashboard/spot/${id}`} className="col-span-full px-3">
        <PlaceIcon className="size-4.5" /> {words.setSpot}
      </LinkButton>
      <LinkButton to={`/edit-property/${id}#photos`} className="px-3">
        <CameraIcon className="size-4.5" /> {words.addPhotos}
      </LinkButton>
    </>
  );
}
