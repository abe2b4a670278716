import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../session/auth-state.tsx";
import file from "../ui/fonts/anek-devanagari-500.woff2?url";

const devanagari = /[\u0900-\u097f]/;

/**
 * The Devanagari letters of the site's family, 81 kB. In the style sheet a first page that shows one such word would
 * fetch them before its first picture and its scripts; until they come, the machine's own are shown. A face that is added lays out
 * every text anew, so it is added when it has come or, where the first page does not need it, with the next page, when somebody types such letters,
 * or for whoever is signed in: their own listings and messages come after the page.
 */
export function useDevanagari(): void {
  const { key } = useLocation();
  const { user } = useAuth();
  const firstKey = useRef(key);
  const face = useRef<FontFace>(null);

  useEffect(() => {
    face.current ??= newFace();
    if (key !== firstKey.current || user) document.fonts.add(face.current);
    else if (devanagari.test(document.body.textContent)) void addLoaded(face.current);
  }, [key, user]);

  useEffect(() => {
    const add = ({ target }: Event) => {
      if (!face.current || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
        return;
      if (devanagari.test(target.value)) document.fonts.add(face.current);
    };
    document.addEventListener("input", add);
    return () => document.removeEventListener("input", add);
  }, []);
}

/** As the other faces in fonts.css. */
const newFace = () =>
  new FontFace("Anek", `url(${file})`, {
    weight: "400 800",
    display: "swap",
    unicodeRange: "U+0900-097F, U+200C-200D, U+25CC",
    ascentOverride: "94%",
    descentOverride: "34%",
    lineGapOverride: "0%",
  });

async function addLoaded(face: FontFace): Promise<void> {
  // Without them the machine's own letters stay.
  await face.load().catch(() => {});
  document.fonts.add(face);
}
