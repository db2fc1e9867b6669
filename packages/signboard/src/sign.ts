import type { Board, Edge } from './board.ts';
import { layouts, plainLayout } from './layouts/layouts.ts';
import { isDevanagari } from './letters/advance.ts';
import { paintMotif } from './motifs/motif.ts';
import { motifOf } from './motifs/trades.ts';
import { filled, type SignNode, stroked } from './nodes.ts';
import { rays } from './parts.ts';
import { pick, randomOf } from './random.ts';

/**
 * The painted sign of a business (decision 181): its picture until there is a photograph. The seed chooses
 * ground, composition, border and finish, the name what is written and, by its words, the drawing: a sign
 * says nothing of quality, rank or status. The same business has the same sign for good, here and on the
 * server.
 */

/** A card is 8:5, a wide board 4:1, a tile a square without words. */
export type SignShape = 'card' | 'wide' | 'tile';

export interface SignText {
  readonly name: string;
  readonly category: string;
  readonly city: string;
}

export interface SignOptions extends SignText {
  /** The idea's id. */
  readonly seed: string;
  readonly shape: SignShape;
  /** Of this sign on its page: letters, digits and hyphens. */
  readonly id: string;
}

export interface Sign {
  /** Which of the style sheet's boards. */
  readonly ground: SignGround;
  readonly viewBox: string;
  readonly nodes: readonly SignNode[];
}

export const signGrounds = ['geru', 'river', 'haldi', 'neel', 'chuna', 'patti', 'rani', 'pista'] as const;
export type SignGround = (typeof signGrounds)[number];

const edges: readonly Edge[] = ['double', 'beads', 'rope', 'double'];
const maxLetters = 44;
/** No business calls its trade so. */
const unpainted = 'Others';

/** The name as it is painted: on one line of thought, cut at a word where it is too long for any board. */
function shortened(name: string): string {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  if (words.length <= maxLetters) return words;
  return `${words.slice(0, maxLetters - 1).replace(/\s+\S*$/, '')}…`;
}

function tile(board: Board): Sign['nodes'] {
  return [
    filled('rays', rays(board, 48, 48, 80, 12)),
    stroked('accent', 2, 'M5 5h86v86H5z'),
    paintMotif(board.motif, 48, 48, 60),
  ];
}

/** Paints the sign of a business. Bounded by the name's length, which is cut. */
export function paintSign(options: SignOptions): Sign {
  const { name, category, city, seed, shape, id } = options;
  const random = randomOf(seed);
  const ground = pick(random, signGrounds);
  const first = Math.floor(random() * layouts.length);
  const edge = pick(random, edges);
  const [isSplit, isCapital] = [random() < 0.5, random() < 0.7];
  const words = shortened(name);
  const isWide = shape === 'wide';
  const board: Board = {
    width: isWide ? 1200 : 480,
    height: 300,
    isWide,
    name: isCapital && !isDevanagari(words) ? words.toUpperCase() : words,
    trade: category === unpainted ? '' : category.trim(),
    city: city.trim(),
    motif: motifOf(name, category),
    edge,
    isSplit,
    turn: random(),
    id,
    random,
  };
  if (shape === 'tile') return { ground, viewBox: '0 0 96 96', nodes: tile(board) };
  const suited = [...layouts.slice(first), ...layouts.slice(0, first)].find(({ takes }) => takes(board));
  return {
    ground,
    viewBox: `0 0 ${board.width} ${board.height}`,
    nodes: (suited ?? plainLayout).paint(board),
  };
}

/** What a screen reader says of it. */
export const signTexts = ({ name, category, city }: SignText): readonly string[] =>
  [name, category === unpainted ? '' : category, city].filter((text) => text !== '');
