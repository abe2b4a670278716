import { parseSync } from "rolldown/utils";

export interface StrayWords {
  line: number;
  words: string;
}

interface Found {
  words: string;
  at: number;
}

/** Attributes that are shown or read out: here a single word counts. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|hint|message|error|empty|status|busyLabel|removeLabel|description|summary)$/;
const letters = /\p{L}/u;
/** Elsewhere a string counts as a sentence if it begins with a capital and has more than one word. */
const sentence = /^\s*\p{Lu}[\p{L}'’]*[,:!]?\s+[\p{L}…]/u;
/** Protocol values, not text for people. */
const onTheWire = /^(Bearer|Sitemap:) …/;

/** Text for people that stands in a source file: between tags, in shown attributes, and as sentences in strings. */
export function strayWords(file: string, source: string): StrayWords[] {
  return wordsIn(parseSync(file, source).program).map(({ words, at }) => ({
    line: source.slice(0, at).split("\n").length,
    words: words.trim().replace(/\s+/g, " "),
  }));
}

function wordsIn(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isNode(node)) return [];
  if (isForDevelopers(node)) return [];
  if (node.type === "JSXText" && letters.test(String(node.value))) {
    return [{ words: String(node.value), at: node.start }];
  }
  if (node.type === "JSXAttribute" && isNode(node.name) && spoken.test(String(node.name.name))) {
    const value = isNode(node.value) && "expression" in node.value ? node.value.expression : node.value;
    const own = isNode(value) ? textsIn(value).filter(({ words }) => letters.test(words)) : [];
    return own.length > 0 ? own : wordsIn(value);
  }
  const own = textsIn(node).filter(({ words }) => sentence.test(words) && !onTheWire.test(words));
  return [...own, ...Object.values(node).flatMap(wordsIn)];
}

/** The text of this node itself: a literal, or a template with … for each value. */
function textsIn(node: SyntaxNode): Found[] {
  if (node.type === "Literal" && typeof node.value === "string")
    return [{ words: node.value, at: node.start }];
  if (node.type === "TemplateLiteral" && Array.isArray(node.quasis)) {
    const words = node.quasis.map((part) => part.value.cooked ?? "").join("…");
    return [{ words, at: node.start }];
  }
  return [];
}

/** Text of logs and errors, and import paths. */
function isForDevelopers(node: SyntaxNode): boolean {
  if (node.type === "ImportDeclaration") return true;
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
  const { callee } = node;
  if (!isNode(callee)) return false;
  const name = callee.type === "MemberExpression" ? callee.object : callee;
  return isNode(name) && /^(console|\w*Error)$/.test(String(name.name));
}

interface SyntaxNode extends Record<string, unknown> {
  type: string;
  start: number;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
