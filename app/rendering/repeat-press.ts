declare global {
  interface Window {
    /** The last press or choice before the scripts came, noted by the script in the head (app/rendering/fetch-later.ts). */
    pressed?: Event | undefined;
  }
}

/** As long as browsers let a press open a call or a sheet for sharing. Whoever waited longer does something else by now. */
const freshFor = 5_000;

/** A button in a lazy part answers later than the page. */
const between = 50;

/** When React begins to listen: what is pressed from then on it answers itself. */
export function stopNotingPresses(): void {
  window.onclick = window.onchange = null;
}

/**
 * Links and forms work before the scripts are here; a button that needs them would do nothing. The last one that was
 * pressed is pressed once more when the page is hydrated, and so for a choice in a select.
 */
export function repeatPress(): void {
  const { pressed } = window;
  window.pressed = undefined;
  if (!(pressed?.target instanceof Element)) return;
  const control = pressed.target.closest("button[type=button], select");
  if (control instanceof HTMLElement) repeatOn(control, pressed);
}

function repeatOn(control: HTMLElement, pressed: Event): void {
  const { type, timeStamp } = pressed;
  if (!control.isConnected || performance.now() - timeStamp > freshFor) return;
  if (!isHydrated(control)) setTimeout(repeatOn, between, control, pressed);
  else if (type === "click") control.click();
  else control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
