/** The whole text as it stands, in quotation marks: meant literally. */
export function literally(text: string): string {
  return `"${text
    .replace(/["“”„«»]/g, " ")
    .replace(/\s+/g, " ")
    .trim()}"`;
}
