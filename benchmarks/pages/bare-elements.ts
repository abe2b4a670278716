import { createElement, type ReactNode } from "react";

interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

/** The same HTML as React's plain elements without components, created on each call. */
export function bareElements(html: string): () => ReactNode {
  const root = parse(html);
  return () => elementOf(root, 0);
}

function elementOf(node: Element | string, key: number): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, { ...node.attributes, key }, ...node.children.map(elementOf));
}

const voidTags = new Set(["img", "input", "br"]);

/** For HTML that React has written. */
function parse(html: string): Element {
  const root: Element = { tag: "div", attributes: {}, children: [] };
  const open = [root];
  for (const [, comment, closing, tag, attributes = "", text] of html.matchAll(
    /(<!--.*?-->)|<\/(\w+)>|<(\w+)((?:\s[\w-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (text) parent.children.push(text);
    else if (closing) open.pop();
    else if (tag && !comment) {
      const element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root;
}

const names: Record<string, string> = {
  class: "className",
  srcset: "srcSet",
  datetime: "dateTime",
  fetchpriority: "fetchPriority",
};

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  const known = found.filter(([, name]) => name !== "style");
  return Object.fromEntries(
    known.map(([, name = "", value = ""]) => [names[name.toLowerCase()] ?? name, value]),
  );
}
