/** The width of prose in documents and comments; `line-lengths.ts` holds it. */
export const proseColumns = 110;

/** A block of Markdown that is no paragraph: a heading, a table, a list, a comment or code. */
const otherBlock = /^(?:[#|<>]|```|[-*+] |\d+\. )/;
/** At the beginning of a line these would start a list, a heading, a table or a quotation. */
const marker = /^(?:[-*+#|>]+|\d+[.)])$/;

/** Wraps the paragraphs of Markdown; everything else stays as it is. */
export function wrapProse(markdown: string, columns = proseColumns): string {
  return markdown
    .split('\n\n')
    .map((block) => {
      if (otherBlock.test(block.trimStart())) return block;
      const lines = [''];
      for (const word of block.trim().split(/\s+/)) {
        const line = lines.at(-1) ?? '';
        if (line === '') lines[lines.length - 1] = word;
        else if (line.length + 1 + word.length <= columns || marker.test(word))
          lines[lines.length - 1] = `${line} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n') + (block.endsWith('\n') ? '\n' : '');
    })
    .join('\n\n');
}
