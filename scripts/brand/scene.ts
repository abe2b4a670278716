/** The view from the veranda that the home page opens with, drawn by code: hills, a town, a house. */

export interface Palette {
  title: string;
  sun: string;
  glow: string;
  far: string;
  middle: string;
  near: string;
  field: string;
  fieldLine: string;
  ground: string;
  town: string;
  townWindow: string;
  wall: string;
  wallShade: string;
  roof: string;
  roofEdge: string;
  post: string;
  door: string;
  window: string;
  plinth: string;
  step: string;
  trunk: string;
  leaves: string;
  leavesLight: string;
  stars: boolean;
}

export const morning: Palette = {
  title: "A house with a veranda at sunrise",
  sun: "#f6b13c",
  glow: "#fde6b4",
  far: "#b9cdb4",
  middle: "#8fb08d",
  near: "#5f8f66",
  field: "#c9c27a",
  fieldLine: "#b3aa5f",
  ground: "#3f7850",
  town: "#a3bcae",
  townWindow: "#f7efdc",
  wall: "#f7ead2",
  wallShade: "#e6d3b0",
  roof: "#b4532f",
  roofEdge: "#8f3d20",
  post: "#fdf6e6",
  door: "#1f5c3b",
  window: "#4d7a7d",
  plinth: "#cdb48a",
  step: "#b3986c",
  trunk: "#7a5a3c",
  leaves: "#2f6b45",
  leavesLight: "#4b8a58",
  stars: false,
};

export const evening: Palette = {
  title: "A house with a veranda under the moon",
  sun: "#f4e3b5",
  glow: "#2b3a33",
  far: "#24352f",
  middle: "#1e3129",
  near: "#1a3226",
  field: "#2f3a22",
  fieldLine: "#3c482b",
  ground: "#14291d",
  town: "#2a3c38",
  townWindow: "#f5c667",
  wall: "#8d7654",
  wallShade: "#6f5c41",
  roof: "#6e3220",
  roofEdge: "#4f2215",
  post: "#b9a179",
  door: "#f5b63f",
  window: "#f8cf7a",
  plinth: "#5d4c33",
  step: "#4a3c28",
  trunk: "#3a2a1b",
  leaves: "#12301f",
  leavesLight: "#1b4029",
  stars: true,
};

const width = 1600;
const height = 620;

/** A ridge through the given heights, from edge to edge, filled down to the foot. */
function ridge(heights: number[], fill: string): string {
  const step = width / (heights.length - 1);
  const points = heights.map((y, at) => ({ x: Math.round(at * step), y }));
  const curve = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    const middle = Math.round((before.x + point.x) / 2);
    return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  });
  return `<path fill="${fill}" d="M0 ${heights[0]}${curve.join("")}V${height}H0Z"/>`;
}

function tower(x: number, foot: number, w: number, h: number, p: Palette): string {
  const lights: string[] = [];
  for (let y = foot - h + 14; y < foot - 16; y += 17) {
    for (let wx = x + 8; wx < x + w - 10; wx += 14) {
      if ((wx * 7 + y * 3) % 5 < 2) lights.push(`M${wx} ${y}h6v8h-6z`);
    }
  }
  return `<path fill="${p.town}" d="M${x} ${foot}v${-h}h${w}v${h}z"/><path fill="${p.townWindow}" opacity=".8" d="${lights.join("")}"/>`;
}

function roundTree(x: number, foot: number, size: number, p: Palette): string {
  const r = size / 2;
  const n = Math.round;
  return `<path fill="${p.trunk}" d="M${x - 5} ${foot}V${foot - size}h10V${foot}z"/>
<circle cx="${x}" cy="${foot - size}" r="${r}" fill="${p.leaves}"/><circle cx="${n(x - r * 0.6)}" cy="${n(foot - size + r * 0.35)}" r="${n(r * 0.62)}" fill="${p.leaves}"/><circle cx="${n(x + r * 0.62)}" cy="${n(foot - size + r * 0.3)}" r="${n(r * 0.58)}" fill="${p.leaves}"/><circle cx="${n(x - r * 0.2)}" cy="${n(foot - size - r * 0.25)}" r="${n(r * 0.5)}" fill="${p.leavesLight}"/>`;
}

function palm(x: number, foot: number, tall: number, lean: number, p: Palette): string {
  const top = { x: x + lean, y: foot - tall };
  const fronds = [-160, -125, -90, -55, -20, 12, 192].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const end = {
      x: Math.round(top.x + Math.cos(angle) * 62),
      y: Math.round(top.y + Math.sin(angle) * 40 + 20),
    };
    const bend = { x: Math.round((top.x + end.x) / 2), y: Math.round((top.y + end.y) / 2 - 26) };
    return `<path d="M${top.x} ${top.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}Q${bend.x} ${bend.y + 15} ${top.x} ${top.y}z"/>`;
  });
  return `<path d="M${x} ${foot}Q${x + lean * 0.2} ${foot - tall * 0.6} ${top.x} ${top.y}" stroke="${p.trunk}" stroke-width="10" fill="none" stroke-linecap="round"/><g fill="${p.leaves}">${fronds.join("")}</g>`;
}

/** The house: a tiled roof that reaches over a veranda with four posts and two steps. */
function house(x: number, foot: number, p: Palette): string {
  return `<g transform="translate(${x} ${foot})">
<path fill="${p.wallShade}" d="M60-262h300v90H60z"/><path fill="${p.roof}" d="M30-256 120-330h180l90 74z"/><path fill="${p.roofEdge}" d="M26-258h368v10H26z"/>
<path fill="${p.window}" d="M110-236h46v30h-46zM187-236h46v30h-46zM264-236h46v30h-46z"/>
<path fill="${p.roof}" d="M-44-124 40-196h340l84 72z"/><path fill="${p.roofEdge}" d="M-50-126h520v14H-50z"/>
<path fill="${p.wall}" d="M40-112h340V0H40z"/>
<path fill="${p.door}" d="M182-88h56V0h-56z"/><path fill="${p.window}" d="M82-84h60v46H82zM278-84h60v46h-60z"/>
<path stroke="${p.wall}" stroke-width="4" d="M112-84v46M308-84v46M82-61h60M278-61h60" fill="none"/>
<path fill="${p.post}" d="M-34-112h16V0h-16zM154-112h13V0h-13zM253-112h13V0h-13zM438-112h16V0h-16z"/>
<path fill="${p.post}" opacity=".85" d="M-18-36h172v6H-18zM266-36h172v6H266z"/>
<path fill="${p.plinth}" d="M-52 0h524v20H-52z"/><path fill="${p.step}" d="M140 20h140v12H140zM124 32h172v12H124z"/>
<circle cx="210" cy="-100" r="7" fill="${p.townWindow}"/>
</g>`;
}

function fieldRows(p: Palette): string {
  const rows = Array.from({ length: 7 }, (_, at) => {
    const x = 40 + at * 62;
    return `M${x} ${height}Q${x + 120} 540 ${x + 300} 486`;
  });
  return `<path fill="${p.field}" d="M0 520C180 470 420 460 760 500C560 540 420 580 380 ${height}H0Z"/><path stroke="${p.fieldLine}" stroke-width="5" fill="none" d="${rows.join("")}"/>`;
}

function stars(): string {
  const dots = Array.from({ length: 42 }, (_, at) => {
    const x = (at * 397) % width;
    const y = (at * 151) % 230;
    return `M${x} ${y}h2v2h-2z`;
  });
  return `<path fill="#f6ead0" opacity=".7" d="${dots.join("")}"/>`;
}

/** Without a sky: the page's background shows through, so that text above the scene stays readable. */
export function drawScene(p: Palette): string {
  const towers: [number, number, number][] = [
    [96, 52, 88],
    [156, 44, 122],
    [208, 60, 70],
    [282, 40, 104],
    [330, 56, 58],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice"><title>${p.title}</title>
<defs><radialGradient id="g"><stop offset="0" stop-color="${p.glow}"/><stop offset="1" stop-color="${p.glow}" stop-opacity="0"/></radialGradient></defs>
${p.stars ? stars() : ""}
<circle cx="${p.stars ? 960 : 640}" cy="${p.stars ? 150 : 246}" r="${p.stars ? 150 : 244}" fill="url(#g)"/><circle cx="${p.stars ? 960 : 640}" cy="${p.stars ? 120 : 246}" r="${p.stars ? 38 : 74}" fill="${p.sun}"/>
${ridge([300, 262, 316, 250, 322, 270, 306, 244, 300], p.far)}
${towers.map(([x, w, h]) => tower(x, 392, w, h, p)).join("")}
${ridge([372, 396, 352, 400, 366, 392, 350, 384, 360], p.middle)}
${ridge([452, 430, 462, 440, 470, 436, 452, 430, 446], p.near)}
${roundTree(560, 470, 66, p)}${roundTree(636, 482, 50, p)}
${fieldRows(p)}
${ridge([600, 590, 560, 532, 506, 492, 486, 490, 500], p.ground)}
${palm(890, 520, 236, -26, p)}${palm(938, 516, 180, 18, p)}
${roundTree(1500, 512, 150, p)}
${house(1010, 512, p)}
${roundTree(1576, 540, 96, p)}
<path fill="${p.leavesLight}" d="M960 552q10-26 22 0zM986 556q12-32 26 0zM1484 566q12-30 26 0zM1012 566q8-20 18 0z"/>
</svg>
`;
}
