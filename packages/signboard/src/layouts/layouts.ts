import type { Board } from '../board.ts';
import { advanceOf, isDevanagari } from '../letters/advance.ts';
import type { Box } from '../letters/lines.ts';
import { paintName } from '../letters/painted-name.ts';
import { paintMotif } from '../motifs/motif.ts';
import { disc, filled, round, type SignNode, stroked } from '../nodes.ts';
import { bothSides, corners, frame, medallion, place, rays, rule } from '../parts.ts';
import { smallText } from '../letters/small-text.ts';

/** A way to compose a board. `takes` says which names it can hold. */
export interface Layout {
  readonly takes: (board: Board) => boolean;
  readonly paint: (board: Board) => SignNode[];
}

const name = (board: Board, box: Box, maxLines: number, maxSize: number, bend?: string): SignNode[] => {
  const { name: words, id, isSplit } = board;
  return paintName({ name: words, box, maxLines, maxSize, id, isSplit, ...(bend !== undefined && { bend }) });
};

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const always = (): boolean => true;
const maxWordLength = (words: string): number => Math.max(...words.split(' ').map((word) => word.length));

const medallionLayout: Layout = {
  // Long names need the whole width of a card.
  takes: ({ isWide, name: words }) => isWide || (words.length <= 22 && maxWordLength(words) <= 11),
  paint: (board) => {
    const { width, height, isWide } = board;
    if (isWide)
      return [
        ...frame(board, 10, 10, width - 20, height - 20),
        ...medallion(board, 150, 150, 92),
        ...medallion(board, width - 150, 150, 92),
        ...corners(30, 30, width - 60, height - 60, 1.1),
        ...name(board, box(278, 52, width - 556, 132), 2, 118),
        ...rule(board, 400, width - 400, 222),
        ...place(board, { x: width / 2, y: 256, size: 21, width: 600, colour: 'letters', mark: 'accent' }),
      ];
    return [
      ...frame(board, 10, 10, width - 20, height - 20),
      ...medallion(board, 106, 150, 70),
      ...corners(26, 26, width - 52, height - 52, 0.8),
      ...name(board, box(192, 46, 252, 152), 3, 74),
      ...rule(board, 206, 434, 222),
      ...place(board, { x: 320, y: 254, size: 15, width: 236, colour: 'letters', mark: 'accent' }),
    ];
  },
};

/** A cloth awning over the board, in two colours. */
function awningCloth({ width, isWide }: Board): SignNode[] {
  const count = isWide ? 25 : 11;
  const drop = isWide ? 40 : 38;
  const scallop = width / count;
  const paths = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const radius = `${round(scallop / 2)} ${round(scallop / 2.6)}`;
    paths[index % 2] +=
      `M${round(index * scallop)} 0h${round(scallop)}v${drop}a${radius} 0 0 1-${round(scallop)} 0z`;
  }
  const [odd = '', even = ''] = paths;
  return [
    filled('shade', odd + even, { opacity: 0.45, transform: 'translate(0 6)' }),
    filled('letters', even),
    filled('accent', odd),
    filled('shade', `M0 0h${width}v9H0z`, { opacity: 0.2 }),
  ];
}

const awningLayout: Layout = {
  takes: always,
  paint: (board) => {
    const { width, height, isWide } = board;
    const top = [...awningCloth(board), ...frame(board, 12, 72, width - 24, height - 84)];
    if (isWide)
      return [
        ...top,
        paintMotif(board.motif, 130, 182, 120),
        paintMotif(board.motif, width - 130, 182, 120),
        ...name(board, box(240, 92, width - 480, 106), 2, 104),
        ...rule(board, 400, width - 400, 230),
        ...place(board, { x: width / 2, y: 264, size: 20, width: 600, colour: 'letters', mark: 'accent' }),
      ];
    return [
      ...top,
      ...name(board, box(38, 88, width - 76, 112), 2, 84),
      paintMotif(board.motif, 240, 243, 52),
      ...bothSides(board, { left: 120, right: 360, y: 250, size: 15, width: 168, colour: 'letters' }),
    ];
  },
};

/** A word on a ribbon with swallow tails. */
const plate = (x: number, text: string): SignNode[] => [
  filled('accent', `M${x - 78} 214h156l-9 16 9 16H${x - 78}l9-16z`),
  ...smallText({ text, x, y: 235, size: 13.5, colour: 'plate', width: 128 }),
];

const archLayout: Layout = {
  takes: ({ isWide, name: words }) =>
    !isWide && !isDevanagari(words) && advanceOf(words.toUpperCase(), 100) <= 9.2,
  paint: (board) => {
    const { width, height, motif, trade, city } = board;
    const upper = { ...board, name: board.name.toUpperCase() };
    return [
      filled('rays', rays(board, 240, 214, 420, 22)),
      ...frame(board, 10, 10, width - 20, height - 20),
      ...name(upper, box(60, 40, 350, 84), 1, 82, 'M36 152Q240 28 444 152'),
      filled('ground', disc(240, 208, 57)),
      stroked('accent', 3, disc(240, 208, 53)),
      paintMotif(motif, 240, 207, 74),
      ...plate(102, trade || city),
      ...plate(378, city || trade),
    ];
  },
};

const bandLayout: Layout = {
  takes: always,
  paint: (board) => {
    const { width, height, isWide, motif } = board;
    const top = isWide ? 226 : 224;
    const teeth = Array.from({ length: width / 24 }, (_, index) => `M${index * 24} 0h24l-12 16z`).join('');
    const ground = [
      filled('accent', teeth),
      filled('accent', `M0 ${top}h${width}v${height - top}H0z`),
      stroked('ground', 2, `M0 ${top + 7}h${width}M0 ${height - 7}h${width}`),
    ];
    if (isWide)
      return [
        ...ground,
        paintMotif(motif, 130, 122, 132),
        paintMotif(motif, width - 130, 122, 132),
        ...name(board, box(240, 34, width - 480, 168), 2, 124),
        ...place(board, { x: width / 2, y: 272, size: 24, width: 900, colour: 'plate', mark: 'plate' }),
      ];
    return [
      ...ground,
      ...name(board, box(30, 32, width - 60, 140), 2, 90),
      filled('accent', disc(240, top - 2, 38)),
      filled('ground', disc(240, top - 2, 33)),
      paintMotif(motif, 240, top - 2, 42),
      ...bothSides(board, { left: 106, right: 374, y: 269, size: 16, width: 188, colour: 'plate' }),
    ];
  },
};

/** A panel of its own for the drawing at the left, with slanted stripes at its edge. */
const panelLayout: Layout = {
  takes: ({ isWide, name: words }) => isWide || maxWordLength(words) <= 12,
  paint: (board) => {
    const { width, height, isWide, motif } = board;
    const edge = isWide ? 300 : 150;
    const stripe = (from: number) => `M${edge + from} 0h9l-24 ${height}h-9z`;
    const left = edge + 26;
    const right = width - 22;
    return [
      filled('accent', `M0 0h${edge - 6}l-24 ${height}H0z`),
      filled('accent', stripe(6) + stripe(24)),
      filled('ground', disc(edge / 2 - 8, 150, isWide ? 90 : 52)),
      stroked('ground', 3, disc(edge / 2 - 8, 150, isWide ? 96 : 57)),
      paintMotif(motif, edge / 2 - 8, 150, isWide ? 130 : 74),
      ...name(board, box(left, 34, right - left, isWide ? 150 : 160), isWide ? 2 : 3, isWide ? 124 : 78),
      ...rule(board, left + 14, right - 14, 220),
      ...place(board, {
        x: (left + right) / 2,
        y: 256,
        size: isWide ? 22 : 15,
        width: right - left - 8,
        colour: 'letters',
        mark: 'accent',
      }),
    ];
  },
};

/** Rays behind a plaque that holds the name, the drawing above it. */
const plaqueLayout: Layout = {
  takes: ({ isWide }) => !isWide,
  paint: (board) => {
    const { width, height, motif } = board;
    return [
      filled('rays', rays(board, 240, 92, 440, 24)),
      ...frame(board, 10, 10, width - 20, height - 20),
      paintMotif(motif, 240, 66, 72),
      filled('shade', 'M35 119h420v112H35z'),
      filled('ground', 'M30 114h420v112H30z'),
      stroked('accent', 4, 'M30 114h420v112H30z'),
      ...name(board, box(44, 122, width - 92, 96), 2, 84),
      ...place(board, { x: 240, y: 262, size: 15, width: 400, colour: 'letters', mark: 'accent' }),
    ];
  },
};

export const layouts: readonly Layout[] = [
  medallionLayout,
  awningLayout,
  archLayout,
  bandLayout,
  panelLayout,
  plaqueLayout,
];
/** Takes every name, in both shapes. */
export const plainLayout = bandLayout;
