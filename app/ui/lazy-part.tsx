import { type ComponentType, lazy, useEffect, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page that is fetched when it is first shown. While it can't be fetched, for want of a connection, the
 * page stays without it; it is tried again each time it is to be shown.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy(() => load().catch(() => ({ default: triedAgain(load) })));
}

function triedAgain<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return function Part(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        (part) => setLoaded(() => part.default),
        () => {},
      );
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
