const site = '{{SITE_URL}}';

/** `/idea/:id` as the beginning of addresses that it makes. */
const beginningOf = (route: string): string => route.replace(/:.*$/, '');

/** They make previews of links that people send each other, and read nothing else. */
const previewers = [
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot',
  'TelegramBot',
  'Twitterbot',
  'WhatsApp',
];
/** Whose links have a preview of their own. */
const previewedRoute = '/idea/:id';

const groupOf = (agents: readonly string[], closed: readonly string[]): string[] => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...[...new Set(closed)].toSorted().map((path) => `Disallow: ${path}`),
  'Allow: /',
  '',
];

/** Who crawls may read everything but what needs an account, and the API. */
export function robotsText(privateRoutes: readonly string[]): string {
  const closed = [
    ...privateRoutes.map(beginningOf),
    '/auth/v1/',
    '/rest/v1/',
    '/realtime/v1/',
    '/storage/v1/',
  ];
  return [
    ...groupOf(['*'], closed),
    ...groupOf(
      previewers,
      closed.filter((path) => path !== beginningOf(previewedRoute)),
    ),
    `Sitemap: {{SITE_URL|raw}}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The pages that are to be found (sitemaps.org, protocol 0.9). */
export function siteMap(paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${site}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
