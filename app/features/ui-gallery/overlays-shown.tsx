import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useAlert, useConfirm } from "../../ui/questions.tsx";
import { Sheet, type SheetProps } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Shelf } from "./shelf.tsx";

const sides: NonNullable<SheetProps["side"]>[] = ["bottom", "right", "full"];

export function OverlaysShown() {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const [side, setSide] = useState<SheetProps["side"] | null>(null);
  return (
    <Shelf title="Above the page">
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={async () => {
            const yes = await confirm({
              message: "Are you sure you want to delete this property?",
              confirmLabel: "Delete",
              danger: true,
            });
            toast({ message: yes ? "Deleted" : "Kept", tone: yes ? "success" : "neutral" });
          }}
        >
          Confirm
        </Button>
        <Button onClick={() => alert({ message: "Owner contact number not available" })}>Alert</Button>
        <Button onClick={() => toast({ message: "Link copied to clipboard!", tone: "success" })}>
          Toast
        </Button>
        <Button onClick={() => toast({ message: "Error updating property", tone: "error" })}>
          Error toast
        </Button>
        {sides.map((name) => (
          <Button key={name} onClick={() => setSide(name)}>
            Sheet {name}
          </Button>
        ))}
      </div>
      <Sheet
        open={side !== null}
        onOpenChange={(open) => !open && setSide(null)}
        side={side ?? "bottom"}
        title="A sheet"
        footer={<Button tone="primary">Show 24 properties</Button>}
      >
        <p>Its content scrolls.</p>
      </Sheet>
    </Shelf>
  );
}
