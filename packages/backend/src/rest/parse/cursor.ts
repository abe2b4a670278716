import { unparsable } from "../errors/request-errors.ts";

/** Deeper than any client nests; unbounded recursion would overflow the stack. */
const maxDepth = 24;

const nameCharacter = /[\p{L}\p{M}\p{N}_$ ]/u;

/** Reads a text from left to right and reports the position of a syntax error. */
export class Cursor {
  readonly what: string;
  readonly text: string;
  position = 0;

  constructor(what: string, text: string) {
    this.what = what;
    this.text = text;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  sees(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  eat(literal: string): boolean {
    if (!this.sees(literal)) return false;
    this.position += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.eat(literal)) this.fail(JSON.stringify(literal));
  }

  /** Takes what the sticky pattern matches here, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.position += found.length;
    return found;
  }

  space(): void {
    this.match(/\s*/y);
  }

  /** Runs a reader and restores the position if it returns null. */
  attempt<Result>(read: () => Result | null): Result | null {
    const start = this.position;
    const result = read();
    if (result === null) this.position = start;
    return result;
  }

  end(expecting: string): void {
    if (!this.done) this.fail(expecting);
  }

  deeper(depth: number): number {
    if (depth >= maxDepth) this.fail(`at most ${maxDepth} levels of nesting`);
    return depth + 1;
  }

  fail(expecting: string): never {
    const code = this.text.codePointAt(this.position);
    const found = code === undefined ? "end of input" : JSON.stringify(String.fromCodePoint(code));
    throw unparsable(this.what, this.text, this.position + 1, `unexpected ${found} expecting ${expecting}`);
  }

  /** `"…"` with `\"` and `\\` inside; null if the next character is no quote. */
  quoted(): string | null {
    if (!this.eat('"')) return null;
    let value = "";
    for (;;) {
      const character = this.text[this.position];
      if (character === undefined) this.fail('"\\""');
      this.position += 1;
      if (character === '"') return value;
      if (character === "\\") {
        value += this.text[this.position] ?? this.fail("an escaped character");
        this.position += 1;
      } else value += character;
    }
  }

  /** A column, table, alias or key: quoted, or letters, digits, `_`, `$`, spaces and inner dashes. */
  name(): string | null {
    const quoted = this.quoted();
    if (quoted !== null) return quoted;
    const start = this.position;
    while (!this.done) {
      const code = this.text.codePointAt(this.position) ?? 0;
      const character = String.fromCodePoint(code);
      const dash = character === "-" && this.position > start && this.text[this.position + 1] !== ">";
      if (!dash && !nameCharacter.test(character)) break;
      this.position += character.length;
    }
    const name = this.text.slice(start, this.position).trim();
    return name === "" ? null : name;
  }
}
