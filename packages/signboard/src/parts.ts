import type { Board } from './board.ts';
import { smallAdvance, smallText } from './letters/small-text.ts';
import { paintMotif } from './motifs/motif.ts';
import { disc, filled, group, type Ink, round, type SignNode, stroked } from './nodes.ts';

/** What several layouts share. Lengths are units of a board that is 300 high. */

/** A brush never rules a straight line. */
function brushed(board: Board, x1: number, y1: number, x2: number, y2: number): string {
  const wobble = (most: number): number => (board.random() - 0.5) * most;
  const middle = `${round((x1 + x2) / 2 + wobble(6))} ${round((y1 + y2) / 2 + wobble(5))}`;
  return `M${round(x1 + wobble(3))} ${round(y1 + wobble(2))}Q${middle} ${round(x2 + wobble(3))} ${round(y2 + wobble(2))}`;
}

/** Rays from a point, every other wedge. */
export function rays(board: Board, x: number, y: number, radius: number, count: number): string {
  const at = (angle: number): string =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + board.turn) / count) * 2 * Math.PI;
    return `M${round(x)} ${round(y)}L${at(angle)} ${at(angle + Math.PI / count)}z`;
  }).join('');
}

/** The border, in one of three ways. */
export function frame(board: Board, x: number, y: number, width: number, height: number): SignNode[] {
  const [right, bottom] = [x + width, y + height];
  const path = [
    brushed(board, x, y, right, y),
    brushed(board, right, y, right, bottom),
    brushed(board, right, bottom, x, bottom),
    brushed(board, x, bottom, x, y),
  ].join('');
  switch (board.edge) {
    case 'beads':
      return [stroked('accent', 5, path, { strokeDasharray: '0 11' })];
    case 'rope':
      return [
        stroked('accent', 7, path),
        stroked('shade', 2.5, path, { strokeDasharray: '4 9', opacity: 0.55 }),
      ];
    case 'double':
      return [
        stroked('accent', 4.5, path),
        stroked('accent', 1.5, `M${x + 8} ${y + 8}h${width - 16}v${height - 16}h${16 - width}z`),
      ];
  }
}

const leaves = 'M0 0q15 1 21 21Q1 15 0 0zM5-1q14-8 27 3-15 7-27-3zM-1 5q-8 14 3 27 7-15-3-27z';

/** A spray of three leaves in each corner. */
export function corners(x: number, y: number, width: number, height: number, size: number): SignNode[] {
  const [right, bottom] = [x + width, y + height];
  return [
    [x, y, size, size],
    [right, y, -size, size],
    [right, bottom, -size, -size],
    [x, bottom, size, -size],
  ].map(([left = 0, top = 0, across = 1, down = 1]) =>
    group(`translate(${left} ${top}) scale(${across} ${down})`, filled('accent', leaves)),
  );
}

/** The drawing in a round field of its own. */
export function medallion(board: Board, x: number, y: number, radius: number): SignNode[] {
  return [
    filled('shade', disc(x + 4, y + 4, radius)),
    filled('accent', disc(x, y, radius)),
    filled('ground', disc(x, y, radius - 6)),
    filled('rays', rays(board, x, y, radius - 6, 14)),
    stroked('accent', 3, disc(x, y, radius - 12), { strokeDasharray: '0 8.5' }),
    paintMotif(board.motif, x, y, radius * 1.2),
  ];
}

/** A rule with a diamond in its middle. */
export function rule(board: Board, from: number, to: number, y: number): SignNode[] {
  const middle = (from + to) / 2;
  return [
    stroked('accent', 2.5, brushed(board, from, y, middle - 14, y) + brushed(board, middle + 14, y, to, y)),
    filled('accent', `M${middle} ${y - 7}l7 7-7 7-7-7z`),
  ];
}

/** Trade and city on one line with a diamond between them, or on two lines where one is too short. */
export function place(
  board: Board,
  spot: { x: number; y: number; size: number; width: number; colour: Ink; mark: Ink },
): SignNode[] {
  const { trade, city } = board;
  const { x, y, size, width, colour, mark } = spot;
  if (trade === '' || city === '') return smallText({ text: trade || city, x, y, size, colour, width });
  const gap = 2.2;
  const [first, second] = [smallAdvance(trade), smallAdvance(city)];
  const total = first + gap + second;
  const fitted = Math.min(size, width / total);
  if (fitted < size * 0.8) {
    const line = (text: string, top: number) =>
      smallText({ text, x, y: top, size: size * 0.92, colour, width });
    return [...line(trade, y - size * 0.55), ...line(city, y + size * 0.75)];
  }
  const left = x - (total * fitted) / 2;
  const middle = left + (first + gap / 2) * fitted;
  const half = fitted * 0.36;
  const word = (text: string, at: number, advance: number) =>
    smallText({ text, x: at, y, size: fitted, colour, width: advance * fitted + 1 });
  return [
    ...word(trade, left + (first * fitted) / 2, first),
    filled(
      mark,
      `M${round(middle)} ${round(y - 2 * half)}l${round(half)} ${round(half)}-${round(half)} ${round(half)}-${round(half)}-${round(half)}z`,
    ),
    ...word(city, left + (first + gap + second / 2) * fitted, second),
  ];
}

/**
 * Two words left and right of the middle; where there is no trade, the city stands on both sides, as on a
 * bus.
 */
export function bothSides(
  board: Board,
  spot: { left: number; right: number; y: number; size: number; width: number; colour: Ink },
): SignNode[] {
  const { left, right, y, size, width, colour } = spot;
  return [
    ...smallText({ text: board.trade || board.city, x: left, y, size, colour, width }),
    ...smallText({ text: board.city || board.trade, x: right, y, size, colour, width }),
  ];
}
