/** The brand's mark as a file of its own; app/layout/brand.tsx draws the same in the page's colours. */
const shapes = (
  roof: string,
  sun: string,
) => `<path fill="${roof}" d="M20 4.5 36.4 16a1.6 1.6 0 0 1-.9 2.9H4.5A1.6 1.6 0 0 1 3.6 16Z"/>
<path d="M8.5 18.5V34M31.5 18.5V34" stroke="${roof}" stroke-width="3.2" stroke-linecap="round" fill="none"/>
<path d="M12.2 34.4a7.8 7.8 0 0 1 15.6 0Z" fill="${sun}"/><path d="M4 34.4h32" stroke="${roof}" stroke-width="3.2" stroke-linecap="round"/>`;

/** For the browser's tab: follows the system's colour scheme. */
export const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>A veranda</title><style>@media (prefers-color-scheme:dark){[fill="#1f5c3b"]{fill:#8fd0a0}[stroke="#1f5c3b"]{stroke:#8fd0a0}}</style>
${shapes("#1f5c3b", "#f0a31b")}
</svg>
`;

/** For home screens: the mark on a background, with a margin of `room` for masks. */
export function appIcon(room: number, rounded: boolean): string {
  const scale = (40 - 2 * room) / 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${rounded ? 9 : 0}" fill="#1f5c3b"/><g transform="translate(${room} ${room}) scale(${scale})">
${shapes("#fbf7ef", "#f0a31b")}
</g></svg>`;
}
