/** Numbers as LEB128: seven bits per byte, so small numbers take one byte. */
export function packNumbers(numbers: Iterable<number>): Buffer {
  const bytes: number[] = [];
  for (let value of numbers) {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  }
  return Buffer.from(bytes);
}

export function* unpackNumbers(bytes: Uint8Array): Generator<number> {
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte % 128) * scale;
    scale *= 128;
    if (byte < 128) {
      yield value;
      value = 0;
      scale = 1;
    }
  }
}

/** Prefix compression of sorted texts: the length shared with the previous one, and the rest. */
export function frontCode(texts: string[]): { shared: number[]; rest: string } {
  const shared: number[] = [];
  const rests: string[] = [];
  let previous = "";
  for (const text of texts) {
    let length = 0;
    while (length < text.length && text[length] === previous[length]) length++;
    shared.push(length);
    rests.push(text.slice(length));
    previous = text;
  }
  return { shared, rest: rests.join("\n") };
}

export function* frontDecode(shared: Iterable<number>, rest: string): Generator<string> {
  let previous = "";
  let start = 0;
  for (const length of shared) {
    const end = rest.indexOf("\n", start);
    previous = previous.slice(0, length) + rest.slice(start, end < 0 ? undefined : end);
    start = end + 1;
    yield previous;
  }
}

/** Sections one after the other, each with its length before it. */
export function joinSections(sections: Uint8Array[]): Buffer {
  return Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(section.length);
      return [length, section];
    }),
  );
}

export function splitSections(bytes: Buffer): Buffer[] {
  const sections: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    sections.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return sections;
}
