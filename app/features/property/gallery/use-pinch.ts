import { useEffect, useRef, useState } from "react";
import { centre, distance, type Point, type Pose, restingPose, zoomAt } from "./zoom.ts";

const doubleTapMs = 300;
const doubleTapZoom = 2.5;

/**
 * Two fingers zoom a picture, one moves it once it is zoomed, a double tap does either at once. The frame's first
 * child is what moves. At rest all is left to the browser, whose own scrolling swipes from picture to picture.
 */
export function usePinch() {
  const frame = useRef<HTMLDivElement>(null);
  const pose = useRef<Pose>(restingPose);
  const [zoomed, setZoomed] = useState(false);

  const apply = useRef((next: Pose) => {
    const picture = frame.current?.firstElementChild;
    if (!(picture instanceof HTMLElement)) return;
    pose.current = next;
    picture.style.transform =
      next.scale === 1 ? "" : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setZoomed(next.scale > 1);
  });

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const fingers = new Map<number, Point>();
    let lastTap = 0;

    const pointOf = (event: PointerEvent): Point => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    };
    const size = () => ({ width: box.clientWidth, height: box.clientHeight });

    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size > 1 || pose.current.scale > 1) box.setPointerCapture(event.pointerId);
      if (fingers.size > 1) return;
      const again = event.timeStamp - lastTap < doubleTapMs;
      lastTap = again ? 0 : event.timeStamp;
      if (!again) return;
      const target = pose.current.scale > 1 ? 1 / pose.current.scale : doubleTapZoom;
      apply.current(zoomAt(pose.current, pointOf(event), target, size()));
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      fingers.set(event.pointerId, now);
      if (other) {
        const middle = centre(now, other);
        const drift = { x: middle.x - centre(before, other).x, y: middle.y - centre(before, other).y };
        const factor = distance(now, other) / Math.max(distance(before, other), 1);
        apply.current(zoomAt(pose.current, middle, factor, size(), drift));
      } else if (pose.current.scale > 1) {
        const drift = { x: now.x - before.x, y: now.y - before.y };
        apply.current(zoomAt(pose.current, now, 1, size(), drift));
      }
    };
    const onEnd = (event: PointerEvent) => fingers.delete(event.pointerId);

    box.addEventListener("pointerdown", onDown);
    box.addEventListener("pointermove", onMove);
    box.addEventListener("pointerup", onEnd);
    box.addEventListener("pointercancel", onEnd);
    return () => {
      box.removeEventListener("pointerdown", onDown);
      box.removeEventListener("pointermove", onMove);
      box.removeEventListener("pointerup", onEnd);
      box.removeEventListener("pointercancel", onEnd);
    };
  }, []);

  return { frame, zoomed, reset: () => apply.current(restingPose) };
}
