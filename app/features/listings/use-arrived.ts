import { useEffect, useState } from "react";

/** A value that is here or on its way: null until it has arrived. */
export function useArrived<Value>(coming: Value | Promise<Value>): Value | null {
  const [arrived, setArrived] = useState<{ from: Promise<Value>; value: Value } | null>(null);
  useEffect(() => {
    if (!(coming instanceof Promise)) return;
    let outdated = false;
    coming.then((value) => {
      if (!outdated) setArrived({ from: coming, value });
    });
    return () => {
      outdated = true;
    };
  }, [coming]);
  if (!(coming instanceof Promise)) return coming;
  return arrived?.from === coming ? arrived.value : null;
}
