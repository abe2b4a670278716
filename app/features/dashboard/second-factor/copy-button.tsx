import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { CopyIcon } from "../../../ui/icons.tsx";
import { useToast } from "../../../ui/toasts.tsx";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const copy = async () => {
    const copied = await copyText(text);
    toast(copied ? { message: words.copied, tone: "success" } : { message: words.copyFailed });
  };
  return (
    <Button onClick={() => void copy()}>
      <CopyIcon className="size-4" />
      {label}
    </Button>
  );
}
