import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { ownData } from "../../../domain/messages/index.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { CloseAccount } from "./close-account.tsx";
import { fetchOwnData } from "./own-data.ts";

const words = ownData.download;
type Format = "html" | "json";

/** Taking one's data along, and leaving. The download needs no loader: it becomes a file, nothing of it is shown. */
export function OwnDataSection({ user }: { user: User }) {
  const toast = useToast();
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      await saveOwnData(format);
      toast({ message: words.done, tone: "success" });
    } catch (error) {
      console.error(error);
      toast({ message: sentenceOf(error, words.failed), tone: "error" });
    }
    setBusy(null);
  };
  return (
    <div className="grid gap-10">
      <section className="border-t border-line pt-6">
        <h2 className="text-lg font-bold">{words.title}</h2>
        <p className="mt-1 text-ink-soft">{words.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {(["html", "json"] as const).map((format) => (
            <Button key={format} busy={busy === format} onClick={() => void download(format)}>
              {words[format]}
            </Button>
          ))}
        </div>
      </section>
      <CloseAccount user={user} />
    </div>
  );
}

async function saveOwnData(format: Format): Promise<void> {
  const [{ asHtml, asJson, withAddresses }, fetched] = await Promise.all([
    import("./own-data-file.ts"),
    fetchOwnData(),
  ]);
  const data = withAddresses(fetched, window.location.origin);
  const file =
    format === "html"
      ? new Blob([asHtml(data)], { type: "text/html" })
      : new Blob([asJson(data)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = words.fileName(data.made_at.slice(0, 10), format);
  link.click();
  URL.revokeObjectURL(link.href);
}
