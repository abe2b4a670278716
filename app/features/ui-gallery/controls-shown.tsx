import { useState } from "react";
import { Button, type ButtonTone, IconButton, LinkButton } from "../../ui/button.tsx";
import { Chip, RemovableChip } from "../../ui/chip.tsx";
import { LikeIcon, SearchIcon } from "../../ui/icons.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Shelf } from "./shelf.tsx";

const tones: ButtonTone[] = ["primary", "secondary", "quiet", "danger", "quiet-danger"];

export function ControlsShown() {
  const [chosen, setChosen] = useState(true);
  const [tab, setTab] = useState<"one" | "two">("one");
  return (
    <>
      <Shelf title="Buttons">
        {tones.map((tone) => (
          <div key={tone} className="flex flex-wrap items-center gap-3">
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} size="lg">
              {tone} large
            </Button>
            <Button tone={tone} busy>
              busy
            </Button>
            <Button tone={tone} disabled>
              disabled
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to="/">a link</LinkButton>
          <IconButton label="Search">
            <SearchIcon />
          </IconButton>
          <IconButton label="Like" disabled>
            <LikeIcon />
          </IconButton>
        </div>
      </Shelf>
      <Shelf title="Chips">
        <div className="flex flex-wrap gap-2">
          <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
            On and off
          </Chip>
          <Chip selected={false}>Off</Chip>
          <RemovableChip removeLabel="Remove Pune">Pune</RemovableChip>
        </div>
      </Shelf>
      <Shelf title="Tabs">
        <Tabs
          label="Example"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: "one", label: "Overview", panel: <p>The first panel</p> },
            { value: "two", label: "My Properties (3)", panel: <p>The second panel</p> },
          ]}
        />
      </Shelf>
    </>
  );
}
