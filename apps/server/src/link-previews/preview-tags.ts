/** What a link to an idea shows where it is shared, as tags of its page's head (the Open Graph protocol). */
import { signTexts } from '@sangam/signboard/sign';

/** What everybody may see of an idea whose founder agreed (`private.link_preview`). */
export interface SharedIdea {
  readonly name: string;
  readonly category: string;
  readonly city: string;
  /** The first of its summary; null where that speaks of money. */
  readonly sentence: string | null;
}

export interface PreviewPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is the idea's painted sign, or the site's. */
  readonly isSign: boolean;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** @param site name of the site */
export function previewTags(idea: SharedIdea, url: string, picture: PreviewPicture, site: string): string {
  const place = signTexts({ ...idea, name: '' }).join(', ');
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:locale': 'en_IN',
    'og:title': idea.name,
    'og:description': [`${place}.`, idea.sentence ?? ''].join(' ').trim(),
    'og:url': url,
    'og:image': picture.url,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.isSign ? `Painted sign: ${signTexts(idea).join(', ')}` : site,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}
