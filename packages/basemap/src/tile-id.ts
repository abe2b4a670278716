/** A tile's number in a PMTiles archive: zoom after zoom, in each along a Hilbert curve. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const [right, below] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    id += side * side * ((3 * right) ^ below);
    // The quarters of the curve are turned.
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}
