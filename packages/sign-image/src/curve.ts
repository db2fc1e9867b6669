/** The curve that a name is bent along (signboard's arch): one quadratic Bézier curve. */

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Of the curve's direction there. Radians. */
  readonly angle: number;
}

const steps = 256;

/**
 * The point so far from the curve's middle, along it; beyond its ends, on its tangent.
 * @param d `M<x> <y>Q<x> <y> <x> <y>`
 * @throws {Error} where it is another path
 */
export function curvePoint(d: string, fromMiddle: number): CurvePoint {
  const numbers = /^M([\d.]+) ([\d.]+)Q([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$/.exec(d)?.slice(1).map(Number);
  if (!numbers) throw new Error(`no quadratic curve: ${d}`);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * x0 + b * x1 + c * x2, y: a * y0 + b * y1 + c * y2 };
  });
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    return { from, dx, dy, length: Math.hypot(dx, dy) };
  });
  let rest = pieces.reduce((total, { length }) => total + length, 0) / 2 + fromMiddle;
  for (const [index, { from, dx, dy, length }] of pieces.entries()) {
    if (rest <= length || index === pieces.length - 1) {
      const share = rest / length;
      return { x: from.x + dx * share, y: from.y + dy * share, angle: Math.atan2(dy, dx) };
    }
    rest -= length;
  }
  throw new Error('a curve without length');
}
