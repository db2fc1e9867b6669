/** A mail's HTML, in the look of supabase/templates. */
import type { Line, Parts } from './parts.ts';

/** A picture inside the mail. */
interface InlinePicture {
  readonly cid: string;
  /** What is written on it: read out, and shown where pictures are not. */
  readonly words: string;
}

export interface HtmlMail {
  readonly parts: Parts;
  /** By the ideas that they stand for. */
  readonly pictures: ReadonlyMap<string, InlinePicture>;
  readonly greeting: string;
  readonly brand: string;
  /** As HTML. */
  readonly footer: string;
}

/** The style of what stands below the mail itself. */
export const soft = 'color: #4a5653; font-size: 14px';

/** Text of people as HTML text or attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sign is 8:5, and painted on a ground of its own: it needs no other for the dark. */
function imageOf({ cid, words }: InlinePicture, width: number, below: number): string {
  const size = `width="${width}" height="${(width * 5) / 8}"`;
  return `<img src="cid:${escape(cid)}" alt="${escape(words)}" ${size} style="display: block; width: 100%; max-width: ${width}px; height: auto; margin: 0 0 ${below}px; border-radius: 8px" />`;
}

const widths = { top: 544, inList: 320 } as const;

/** The whole document. Whatever people typed stays text. */
export function htmlOf({ parts, pictures, greeting, brand, footer }: HtmlMail): string {
  const { quote, list, action } = parts;
  const pictureOf = ({ ideaId = '' }: Parts | Line): InlinePicture | undefined => pictures.get(ideaId);
  const top = pictureOf(parts);
  const paragraphs = [greeting, ...parts.paragraphs].map(
    (text) => `<p style="margin: 0 0 16px">${escape(text)}</p>`,
  );
  const items = list.map((line) => {
    const picture = pictureOf(line);
    const image = picture ? imageOf(picture, widths.inList, 8) : '';
    return `<li style="margin: 0 0 ${picture ? 20 : 12}px"><a href="${escape(line.href)}" style="color: #0a4a47; font-weight: 600">${image}${escape(line.title)}</a><br />${escape(line.text)}</li>`;
  });
  // Bullets would stand beside pictures.
  const listStyle = list.some(pictureOf) ? 'padding: 0; list-style: none' : 'padding: 0 0 0 20px';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(parts.subject)}</title>
  </head>
  <body style="margin: 0; padding: 24px 12px; background: #fbf8f2; color: #17211f; font: 16px/1.55 'Anek Latin', 'Segoe UI', Roboto, sans-serif">
    <div style="max-width: 34rem; margin: 0 auto; padding: 28px; background: #fffefb; border: 1px solid #e4ddcf; border-radius: 10px">
      <p style="margin: 0 0 20px; font-weight: 700; font-size: 20px; color: #0a4a47">${escape(brand)}</p>
      ${top ? imageOf(top, widths.top, 20) : ''}
      <h1 style="margin: 0 0 12px; font-size: 25px; line-height: 1.15">${escape(parts.heading)}</h1>
      ${paragraphs.join('\n      ')}
      ${quote ? `<p style="margin: 0 0 4px; font-weight: 600">${escape(quote.title)}</p><p style="margin: 0 0 20px; padding: 12px 16px; background: #fff3dc; border-radius: 8px; white-space: pre-line">${escape(quote.text)}</p>` : ''}
      ${items.length > 0 ? `<ul style="margin: 0 0 20px; ${listStyle}">${items.join('')}</ul>` : ''}
      <p style="margin: 0 0 20px"><a href="${escape(action.href)}" style="display: inline-block; padding: 13px 22px; background: #0f6b66; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 8px">${escape(action.label)}</a></p>
      <p style="margin: 0; ${soft}">${footer}</p>
    </div>
  </body>
</html>
`;
}
