import { useEffect } from "react";
import { useNavigate } from "react-router";
import { detail } from "../../../domain/messages/index.ts";
import { PropertyCard } from "../../cards/property-card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { GoneAnswer } from "./answer.ts";

const words = detail.gone;

/** Without scripts this is the page. With them the listings page replaces it and shows the same message. */
export function GonePage({ gone, path, others }: GoneAnswer) {
  const navigate = useNavigate();
  const message = words.message[gone];
  useEffect(() => {
    navigate(path, { replace: true, state: { notice: message } });
  }, [navigate, path, message]);
  return (
    <div className="page-width flex flex-col items-start gap-6 pt-8 pb-16">
      <h1 className="text-3xl">{message}</h1>
      {others.length > 0 && (
        <ul className="grid w-full gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((property) => (
            <li key={property.id} className="min-w-0">
              <PropertyCard property={property} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={path} tone="primary">
        {words.more}
      </LinkButton>
    </div>
  );
}
