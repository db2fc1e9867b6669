import type { SignNode } from './nodes.ts';

/** A tree as SVG text, for where there is no React: mails, link previews, specimen sheets. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Attributes that SVG itself spells with capitals. */
const asTheyAre = new Set(['viewBox', 'startOffset']);
const nameOf = (attribute: string): string =>
  asTheyAre.has(attribute)
    ? attribute
    : attribute.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function markupOf(tree: SignNode | string): string {
  if (typeof tree === 'string') return escaped(tree);
  const attributes = Object.entries(tree.attributes)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(String(value))}"`)
    .join('');
  const content = tree.children.map(markupOf).join('');
  return content === ''
    ? `<${tree.tag}${attributes}/>`
    : `<${tree.tag}${attributes}>${content}</${tree.tag}>`;
}
