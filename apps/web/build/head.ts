import type { RenderedPage } from '../src/prerender/pages.tsx';

const site = '{{SITE_URL}}';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * JSON that may stand in a page: no tag ends it, and values filled in later are escaped for where they stand.
 */
function dataScript(data: object): string {
  const json = JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll(/\{\{([A-Z_]+)\}\}/g, '{{$1|json}}');
  return `<script type="application/ld+json">${json}</script>`;
}

/** What link previews show. The picture names no brand, so that it holds for every installation. */
function preview(title: string, description: string, url: string): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': '{{BRAND_NAME}}',
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${site}/social-preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Two streams of dots, marigold and teal, meet and go on as one',
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/**
 * What a link to one idea shows: its server puts the idea's own in this place, where everybody may see it
 * (decision 208).
 */
const ideaPreview = [
  '<!--own:preview-->',
  ...preview('A business idea on {{BRAND_NAME}}', 'Sign in to read it.', `${site}/`),
  '<!--/own-->',
];

/**
 * A page's own part of the head.
 * @param page null for the document in which the app makes its screens: no page to be found by
 * @param path of that document
 */
export function headOf(page: RenderedPage | null, path = page?.path): string {
  const lines = [`<title>${page?.title ?? '{{BRAND_NAME}}'}</title>`];
  const description = page?.description ?? null;
  if (page === null || description === null) lines.push('<meta name="robots" content="noindex" />');
  else {
    const url = `${site}${page.path}`;
    lines.push(
      `<meta name="description" content="${escaped(description)}" />`,
      `<link rel="canonical" href="${url}" />`,
      ...preview(page.title, description, url),
    );
  }
  if (path === '/idea/:id') lines.push(...ideaPreview);
  if (page?.structuredData) lines.push(dataScript(page.structuredData));
  return lines.join('\n    ');
}
