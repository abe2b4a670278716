import { useState } from "react";
import { property as words } from "../../domain/messages/index.ts";
import { cx } from "../ui/cx.ts";
import { LikeIcon } from "../ui/icons.tsx";

/** Local only, as specified: it is forgotten when the page goes. */
export function LikeButton({ title, className }: { title: string; className?: string }) {
  const [liked, setLiked] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={words.likeListing(title)}
      onClick={() => setLiked(!liked)}
      className={cx("like", className)}
    >
      <LikeIcon />
    </button>
  );
}
