/**
 * The shapes of RERA numbers, project and agent, by state. A shape proves nothing: a number is only known to be right
 * once somebody has looked it up in the state's register, and an unknown shape is no mistake.
 */
const shapes: readonly [state: string, shape: RegExp][] = [
  ["Maharashtra", /^(P5\d{10}|PR1\d{2}000\d{7}|A5\d{10}|A\d{12})$/],
  ["Telangana or Andhra Pradesh", /^P0\d{10}$/],
  ["Karnataka", /^(PRM|ACK)\/KA\/RERA\/\d+\/\d+\/(PR|AG)\/\d{6}\/\d+$/],
  ["Uttar Pradesh", /^UPRERA(PRJ\d{3,7}(\/\d{2}\/\d{4})?|AGT\d+)$/],
  [
    "Tamil Nadu",
    /^TN\/(\d{1,2}\/(BUILDING|LAYOUT|LAYOUT\/OFFLINE|REGULARISATION-LAYOUT)\/\d{3,4}|AGENT\/\d+)\/\d{4}$/,
  ],
  ["Tamil Nadu", /^TNRERA\/\d{1,2}\/(BLG|LO|RLY)\/\d{3,6}\/\d{4}$/],
  ["Gujarat", /^PR\/GJ\/[^/]+\/[^/]+\/[^/]+\/[A-Z]{3}\d{5}\/\d{6}(\/\d{6})?$/],
  ["Delhi", /^DLRERA20\d{2}[PA]\d{4}$/],
  ["Haryana", /^(H?RERA-(PKL|GRG)-([A-Z]{2,4}-)?\d+-\d{4}|RC\/(REP\/)?HARERA\/GGM\/.+)$/],
  ["Rajasthan", /^RAJ\/P\/20\d{2}\/\d{3,6}$/],
  ["West Bengal", /^(WBRERA|HIRA)\/P\/[A-Z]{3}\/20\d{2}\/\d{5,6}$/],
  ["Kerala", /^K-RERA\/PRJ\/([A-Z]{3}\/)?\d{3}\/20\d{2}$/],
];

/** The state whose register uses numbers of this shape, or null. */
export function reraState(number: string): string | null {
  const plain = number.trim().toUpperCase();
  return shapes.find(([, shape]) => shape.test(plain))?.[0] ?? null;
}
