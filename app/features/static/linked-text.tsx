const emailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A sentence whose email addresses can be pressed. */
export function LinkedText({ text }: { text: string }) {
  return text.split(emailAddress).map((part, at) =>
    // Splitting by a capturing group puts the matches at odd indexes.
    at % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
