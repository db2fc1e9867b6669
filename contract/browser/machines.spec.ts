/** What machines read of the site: statuses, robots, sitemap, manifest, structured data, link previews. */
import { expect, test } from '@playwright/test';
import { publicPages } from './page-load.ts';
import { people, signIn } from './people.ts';
import { decide, newName, submitIdea } from './submissions.ts';

const privatePages = ['/admin', '/browse-ideas', '/build', '/compare', '/idea/', '/invest', '/submit-idea'];

test(
  'machines find the public pages, and only those',
  { tag: ['@S2.landing.16', '@S2.notfound.3'] },
  async ({ request, page, baseURL }) => {
    const asPage = { headers: { accept: 'text/html' } };
    for (const path of [...privatePages.map((each) => `${each}${each.endsWith('/') ? '1' : ''}`), '/auth']) {
      const answer = await request.get(path, asPage);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
    }
    for (const path of ['/no/such-page', '/FAQ', '/idea/1/2']) {
      const answer = await request.get(path, asPage);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
    }
    const robots = await (await request.get('/robots.txt')).text();
    for (const path of privatePages) expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const siteMap = await (await request.get('/sitemap.xml')).text();
    const found = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual(publicPages.map((path) => `${baseURL}${path}`));
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe('Sangam');
    for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }])
      expect([src, (await request.get(src)).status()]).toEqual([src, 200]);

    const structured: unknown[] = [];
    for (const path of publicPages) {
      await page.goto(path);
      const head = page.locator('head');
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /.{60,160}/);
      await expect(head.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page).toHaveTitle(/ \| Sangam$/);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
      await expect(head.locator('meta[name="twitter:card"]')).toHaveAttribute(
        'content',
        'summary_large_image',
      );
      const data = await head.locator('script[type="application/ld+json"]').allTextContents();
      structured.push(...data.map((text): unknown => JSON.parse(text)));
    }
    expect(structured).toEqual([
      expect.objectContaining({
        '@graph': [
          expect.objectContaining({ '@type': 'Organization', url: `${baseURL}/` }),
          expect.objectContaining({ '@type': 'WebSite', name: 'Sangam' }),
        ],
      }),
      expect.objectContaining({ '@type': 'FAQPage', mainEntity: expect.any(Array) }),
    ]);
    const picture = await page.locator('head meta[property="og:image"]').getAttribute('content');
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture ?? '');
    expect(size).toEqual([1200, 630]);
  },
);

test('a link to an idea shows its sign where its founder agreed, and nothing of it otherwise', async ({
  request,
  page,
  baseURL,
}) => {
  await signIn(page, people.founder);
  const [open, closed] = [
    await submitIdea(newName('Laddu Lane')),
    await submitIdea(newName('Closed Kitchen')),
  ];
  for (const id of [open, closed]) await decide(id, 'approved');
  await page.goto(`/my-ideas/${open}`);
  await page.getByRole('checkbox', { name: 'Show my sign on the front page' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'You agreed on' })).toBeVisible();

  const tagsOf = async (id: string): Promise<Record<string, string>> => {
    const html = await (await request.get(`/idea/${id}`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    return Object.fromEntries(
      Array.from(html.matchAll(/<meta property="og:([a-z:_]+)" content="([^"]*)"/g), ([, name, content]) => [
        name,
        content,
      ]),
    );
  };
  const tags = await tagsOf(open);
  expect(tags).toMatchObject({
    title: expect.stringMatching(/^Laddu Lane/),
    url: `${baseURL}/idea/${open}`,
    image: `${baseURL}/idea-signs/${open}.png`,
    'image:alt': expect.stringMatching(/^Painted sign: Laddu Lane/),
  });
  expect(JSON.stringify(tags)).not.toMatch(/₹|%|lakh|Ravi/i);
  const picture = await request.get(`/idea-signs/${open}.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);

  expect(await tagsOf(closed)).toMatchObject({
    title: 'A business idea on Sangam',
    image: `${baseURL}/social-preview.png`,
  });
  expect((await request.get(`/idea-signs/${closed}.png`)).status()).toBe(404);
  const robots = await (await request.get('/robots.txt')).text();
  const previewers = robots.split('\n\n').find((group) => group.includes('User-agent: WhatsApp'));
  expect(previewers).toContain('Disallow: /admin\n');
  expect(previewers).not.toContain('/idea/');
});
