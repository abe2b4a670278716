import { type ESTree, parseAst } from "vite";
import { emptiedFunctions, replacements, unusedClass, unusedKinds } from "./unused.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}
type Node = ESTree.Node;

const unusedNumbers = new Set(Object.values(unusedKinds));

/** React DOM's code without the unused. What a newer React calls otherwise is an error. */
export function trimmedReact(code: string): string {
  let replaced = code;
  for (const [original, replacement] of replacements) {
    if (!replaced.includes(original)) throw new Error(`React DOM has no ${original}`);
    replaced = replaced.replace(original, replacement);
  }
  const missing = new Set([...Object.keys(emptiedFunctions), ...Object.keys(unusedKinds), unusedClass]);
  const edits: Edit[] = [];
  walk(parseAst(replaced), (node) => {
    const found = emptied(node, missing) ?? withoutMethod(node, missing) ?? withoutComparison(node);
    if (found) edits.push(found);
    else if (node.type === "SwitchStatement") edits.push(...withoutCases(node, missing));
    return !found;
  });
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(", ")}`);
  return changed(replaced, edits);
}

function emptied(node: Node, missing: Set<string>): Edit | undefined {
  if (node.type !== "FunctionDeclaration" || !node.id || !node.body) return;
  const rest = emptiedFunctions[node.id.name];
  if (rest === undefined) return;
  missing.delete(node.id.name);
  return { start: node.body.start, end: node.body.end, text: `{${rest}}` };
}

function withoutMethod(node: Node, missing: Set<string>): Edit | undefined {
  if (node.type !== "ExpressionStatement" || node.expression.type !== "AssignmentExpression") return;
  const { left } = node.expression;
  if (left.type !== "MemberExpression" || left.object.type !== "MemberExpression") return;
  const { object, property } = left.object;
  if (!isNamed(object, unusedClass) || !isNamed(property, "prototype")) return;
  missing.delete(unusedClass);
  return { start: node.start, end: node.end, text: "" };
}

/** `30 === fiber.tag` */
function withoutComparison(node: Node): Edit | undefined {
  if (node.type !== "BinaryExpression" || !["===", "!=="].includes(node.operator)) return;
  const isUnused = [node.left, node.right].some((side) => isUnusedNumber(side));
  if (!isUnused || ![node.left, node.right].some(isKindOfNode)) return;
  return { start: node.start, end: node.end, text: node.operator === "===" ? "!1" : "!0" };
}

/**
 * `case 30:` and `case REACT_ACTIVITY_TYPE:`, with what follows unless another case leads there. Other cases may use a
 * variable that is declared in it.
 */
function withoutCases(node: ESTree.SwitchStatement, missing: Set<string>): Edit[] {
  const byNumber = isKindOfNode(node.discriminant);
  const declared = new Set<string>();
  const edits = node.cases.flatMap((one, at) => {
    const name = one.test?.type === "Identifier" ? one.test.name : "";
    if (!one.test || !((byNumber && isUnusedNumber(one.test)) || name in unusedKinds)) return [];
    missing.delete(name);
    const before = node.cases[at - 1];
    const isReached = before !== undefined && !leaves(before.consequent.at(-1));
    const [first] = one.consequent;
    if (first && isReached) return [{ start: one.start, end: first.start, text: "" }];
    for (const name of variablesOf(one)) declared.add(name);
    return [{ start: one.start, end: one.end, text: "" }];
  });
  if (declared.size === 0) return edits;
  return [...edits, { start: node.end, end: node.end, text: `var ${[...declared].join(",")};` }];
}

function variablesOf(node: Node): string[] {
  const names: string[] = [];
  walk(node, (inside) => {
    if (inside.type === "VariableDeclarator" && inside.id.type === "Identifier") names.push(inside.id.name);
    return inside.type !== "FunctionExpression";
  });
  return names;
}

const isNamed = (node: Node, name: string) => node.type === "Identifier" && node.name === name;
const isUnusedNumber = (node: Node) =>
  node.type === "Literal" && typeof node.value === "number" && unusedNumbers.has(node.value);
const isKindOfNode = (node: Node) => node.type === "MemberExpression" && isNamed(node.property, "tag");
const leaves = (node: Node | undefined) =>
  ["BreakStatement", "ReturnStatement", "ContinueStatement", "ThrowStatement"].includes(node?.type ?? "");

/** Visits a node and, where told to go on, what is inside. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const inside of Object.values(node).flat()) if (isNode(inside)) walk(inside, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** An edit within another is a part of it. */
function changed(code: string, edits: Edit[]): string {
  let [text, at] = ["", 0];
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
