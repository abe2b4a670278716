import { useState } from "react";
import { property as words } from "../../domain/messages/index.ts";
import { cx } from "../ui/cx.ts";
import { LikeIcon } from "../ui/icons.tsx";
import { countListing } from "./count-listing.ts";

/** Local only, as specified: it is forgotten when the page goes. The listing's owner learns how many there were. */
export function LikeButton({ id, title, className }: { id: string; title: string; className?: string }) {
  const [liked, setLiked] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={words.likeListing(title)}
      onClick={() => {
        setLiked(!liked);
        if (!liked) countListing("saves", id);
      }}
      className={cx("like", className)}
    >
      <LikeIcon />
    </button>
  );
}
