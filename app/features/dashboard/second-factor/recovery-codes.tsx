import { useEffect, useRef } from "react";
import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { useCompany } from "../../../site/site.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Ten codes, shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name } = useCompany();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${words.fileTitle(name)}\n\n${text}\n`)}`;
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line p-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {words.codesTitle}
      </h3>
      <p className="text-ink-soft">{words.codesText}</p>
      <ul className="grid gap-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={words.copyCodes} />
        <a href={file} download={words.fileName} className={buttonClass()}>
          {words.downloadCodes}
        </a>
      </div>
      <Button tone="primary" className="self-start" onClick={onDone}>
        {words.codesSaved}
      </Button>
    </div>
  );
}
