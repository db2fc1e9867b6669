/** A sign's words as outlines: its picture needs no font any more. */
import { node, type SignNode } from '@sangam/signboard/nodes';
import { curvePoint } from './curve.ts';
import type { Lettering, SetLine } from './lettering.ts';

type Child = SignNode | string;

const numberOf = ({ attributes }: SignNode, name: string, otherwise = 0): number =>
  Number.parseFloat(String(attributes[name] ?? otherwise));

/** Attributes of text that an outline has no more; the others (its colour) it keeps. */
const textAttributes = new Set(['x', 'y', 'textAnchor', 'fontSize', 'fontStretch', 'letterSpacing']);

const othersOf = ({ attributes }: SignNode): SignNode['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !textAttributes.has(name)));

/** Every element of a tree with this tag, by its id. */
function withId(nodes: readonly Child[], id: string): SignNode | undefined {
  for (const each of nodes) {
    if (typeof each === 'string') continue;
    const found = each.attributes['id'] === id ? each : withId(each.children, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * What a gradient counts its stops by is the line's box, which an outline alone is smaller than: two corners
 * that nothing is drawn at.
 */
const boxOf = ({ width, ascent, descent }: SetLine, x: number, y: number): string =>
  `M${x} ${y - ascent}h0M${x + width} ${y + descent}h0`;

function straight(line: SetLine, x: number, y: number): string {
  const from = x - line.width / 2;
  return (
    boxOf(line, from, y) +
    line.glyphs.map((glyph) => glyph.outline((left, down) => [from + glyph.x + left, y + down])).join('')
  );
}

/** Each letter stands upright on the curve, at its own middle. */
function bent(line: SetLine, curve: string): string {
  return line.glyphs
    .map((glyph) => {
      const middle = glyph.x + glyph.advance / 2;
      const { x, y, angle } = curvePoint(curve, middle - line.width / 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return glyph.outline((left, down) => {
        const along = left - glyph.advance / 2;
        return [x + along * cos - down * sin, y + along * sin + down * cos];
      });
    })
    .join('');
}

class UnknownLetterError extends Error {}

function outlineOf(text: SignNode, all: readonly Child[], lettering: Lettering): SignNode {
  const [child = ''] = text.children;
  const words =
    typeof child === 'string' ? child : child.children.filter((each) => typeof each === 'string').join('');
  const line = lettering.set(words, {
    size: numberOf(text, 'fontSize'),
    stretch: numberOf(text, 'fontStretch', 100),
    spacing: numberOf(text, 'letterSpacing'),
  });
  if (line === null) throw new UnknownLetterError();
  if (typeof child === 'string')
    return node('path', {
      ...othersOf(text),
      strokeLinecap: 'butt',
      d: straight(line, numberOf(text, 'x'), numberOf(text, 'y')),
    });
  const curve = withId(all, String(child.attributes['href']).slice(1));
  return node('path', { ...othersOf(text), d: bent(line, String(curve?.attributes['d'])) });
}

/** The same tree without text; null where a letter is in no font that we have. */
export function withOutlines(nodes: readonly SignNode[], lettering: Lettering): readonly SignNode[] | null {
  const outlined = (each: Child): Child => {
    if (typeof each === 'string') return each;
    if (each.tag === 'text') return outlineOf(each, nodes, lettering);
    return { ...each, children: each.children.map(outlined) };
  };
  try {
    return nodes.map((each) => outlined(each) as SignNode);
  } catch (error) {
    if (error instanceof UnknownLetterError) return null;
    throw error;
  }
}
