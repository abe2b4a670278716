import fc from "fast-check";
import { expect, test } from "vitest";
import { restingPose, zoomAt } from "./zoom.ts";

const frame = { width: 400, height: 300 };

test("what lies under the fingers stays under them", () => {
  const pose = zoomAt(restingPose, { x: 50, y: -20 }, 2, frame);
  // The point of the picture that was at (50, -20) is drawn at pose + 2 × (50, -20).
  expect([pose.x + 2 * 50, pose.y + 2 * -20]).toEqual([50, -20]);
});

test("zooming out ends at the whole picture, in its first position", () => {
  const near = zoomAt(restingPose, { x: 180, y: 120 }, 3, frame);
  const far = zoomAt(near, { x: -50, y: 0 }, 0.1, frame);
  expect(far.scale).toBe(1);
  expect(far.x).toBeCloseTo(0);
  expect(far.y).toBeCloseTo(0);
});

test("however it is zoomed and pushed, the picture never leaves its frame", () => {
  const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -150, max: 150 }) });
  const step = fc.tuple(point, fc.double({ min: 0.2, max: 4, noNaN: true }), point);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const pose = steps.reduce(
        (before, [at, factor, drift]) => zoomAt(before, at, factor, frame, drift),
        restingPose,
      );
      expect(pose.scale).toBeGreaterThanOrEqual(1);
      expect(pose.scale).toBeLessThanOrEqual(5);
      expect(Math.abs(pose.x)).toBeLessThanOrEqual((frame.width * (pose.scale - 1)) / 2 + 1e-6);
      expect(Math.abs(pose.y)).toBeLessThanOrEqual((frame.height * (pose.scale - 1)) / 2 + 1e-6);
    }),
  );
});
