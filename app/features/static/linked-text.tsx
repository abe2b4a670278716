const emailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A sentence whose email addresses can be pressed. */
export function LinkedText({ text }: { text: string }) {
  return text.split(emailAddress).map((part, at) =>
    // Splitting at a group puts the matches at the odd places.
    at % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
