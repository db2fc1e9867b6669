import { ink, node, round, type SignNode } from '../nodes.ts';
import { type Box, type Fitted, fitName, proportionsOf } from './lines.ts';

export interface PaintedName {
  readonly name: string;
  readonly box: Box;
  readonly maxLines: number;
  readonly maxSize: number;
  /** Distinguishes the sign from others on the page: its parts refer to each other by id. */
  readonly id: string;
  /** Letters in two colours, parted at mid-height. */
  readonly isSplit: boolean;
  /** The path along which the one line is bent. */
  readonly bend?: string;
}

const lineAttributes = ({ size }: Fitted, { stretch, spacing }: Fitted['lines'][number]) => ({
  textAnchor: 'middle',
  fontSize: round(size),
  fontStretch: `${stretch}%`,
  ...(spacing > 0.3 && { letterSpacing: round(spacing) }),
});

/** Baselines of the lines, centred in the box by what the letters really take. */
function straight(fitted: Fitted, name: string, box: Box): SignNode[] {
  const { height, gap, below } = proportionsOf(name);
  const { lines, size } = fitted;
  const total = (lines.length * height + (lines.length - 1) * gap + below) * size;
  // A Devanagari letter hangs from its headline, a little below the top of the line.
  const baseline = height > 0.9 ? 0.76 : height;
  return lines.map((line, index) =>
    node(
      'text',
      {
        ...lineAttributes(fitted, line),
        x: round(box.x + (box.width + line.spacing) / 2),
        y: round(box.y + (box.height - total) / 2 + (baseline + index * (height + gap)) * size),
      },
      line.text,
    ),
  );
}

function bent(fitted: Fitted, id: string): SignNode[] {
  return fitted.lines.map((line) =>
    node(
      'text',
      lineAttributes(fitted, line),
      node('textPath', { href: `#${id}-bend`, startOffset: '50%' }, line.text),
    ),
  );
}

/**
 * A painted name, from below: a block of shade down and to the right, an outline in the colour of the ground
 * so that the shade stands off, and the face.
 */
export function paintName(painted: PaintedName): SignNode[] {
  const { name, box, id, bend } = painted;
  const fitted = fitName(name, box, painted.maxLines, painted.maxSize);
  const { size } = fitted;
  const isSplit = painted.isSplit && bend === undefined;
  const copy = (attributes: SignNode['attributes']): SignNode =>
    node('use', { href: `#${id}-name`, ...attributes });
  const depth = Math.max(3, Math.round(size / 13)) + 2;
  const shades: SignNode[] = [];
  for (let offset = depth; offset >= 2; offset -= 1.5)
    shades.push(copy({ x: offset, y: offset, fill: ink('shade'), stroke: ink('shade'), strokeWidth: 2 }));
  const outline = { fill: ink('ground'), stroke: ink('ground'), strokeWidth: round(Math.max(3, size / 15)) };
  return [
    node(
      'defs',
      {},
      ...(bend === undefined ? [] : [node('path', { id: `${id}-bend`, d: bend })]),
      node(
        'g',
        { id: `${id}-name` },
        ...(bend === undefined ? straight(fitted, name, box) : bent(fitted, id)),
      ),
      ...(isSplit ? [splitFace(id)] : []),
    ),
    ...shades,
    copy(outline),
    copy({ fill: isSplit ? `url(#${id}-face)` : ink('letters') }),
  ];
}

const splitFace = (id: string): SignNode =>
  node(
    'linearGradient',
    { id: `${id}-face`, x1: 0, y1: 0, x2: 0, y2: 1 },
    node('stop', { offset: 0.56, stopColor: ink('letters') }),
    node('stop', { offset: 0.56, stopColor: ink('split') }),
  );
