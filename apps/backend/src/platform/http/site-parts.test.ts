import { describe, expect, test } from 'vitest';
import { filledFile } from './site-files.ts';
import { createComposer, hasParts } from './site-parts.ts';

const page = filledFile('index.html', '<p>home</p><!--part:signs--><i></i><!--part:figures-->');

/** A composer whose parts the test gives, and whose clock it turns. */
function world(ttlMs = 60_000) {
  const state = {
    time: 0,
    renders: 0,
    html: { signs: '<b>one</b>' } as Record<string, string>,
    fails: false,
  };
  const warnings: string[] = [];
  const composer = createComposer(
    {
      ttlMs,
      render: async () => {
        state.renders += 1;
        if (state.fails) throw new Error('no database');
        return state.html;
      },
    },
    { warn: (_, message) => void warnings.push(message) },
    { siteUrl: 'https://milan.example', now: () => state.time },
  );
  const text = async () => (await composer.compose('index.html', page, '/')).body.toString();
  return { state, warnings, composer, text };
}

test('only pages with marks have parts', () => {
  expect(hasParts(page)).toBe(true);
  expect(hasParts(filledFile('faq.html', '<p>faq</p><!-- part -->'))).toBe(false);
});

test('a page goes out with its parts in their places; a part that is not there is empty', async () => {
  const { text } = world();
  expect(await text()).toBe('<p>home</p><b>one</b><i></i>');
});

test('parts are rendered once for all who ask meanwhile, and again when they are a minute old', async () => {
  const { state, composer, text } = world();
  const [first, second] = await Promise.all([
    composer.compose('index.html', page, '/'),
    composer.compose('index.html', page, '/'),
  ]);
  expect(second).toBe(first);
  state.html = { signs: '<b>two</b>' };
  state.time = 59_999;
  expect(await composer.compose('index.html', page, '/')).toBe(first);
  expect(state.renders).toBe(1);
  state.time = 60_000;
  expect(await text()).toBe('<p>home</p><b>two</b><i></i>');
  expect(state.renders).toBe(2);
});

test('what has not changed stays the same file, so that nobody loads it again', async () => {
  const { state, composer } = world();
  const first = await composer.compose('index.html', page, '/');
  state.time = 60_000;
  expect(await composer.compose('index.html', page, '/')).toBe(first);
  expect(state.renders).toBe(2);
  state.html = { figures: '9' };
  state.time = 120_000;
  const changed = await composer.compose('index.html', page, '/');
  expect(changed.etag).not.toBe(first.etag);
});

test('when parts cannot be rendered the page goes out without them, and is tried again soon', async () => {
  const { state, warnings, text } = world();
  await text();
  state.fails = true;
  state.time = 60_000;
  expect(await text()).toBe('<p>home</p><i></i>');
  expect(await text()).toBe('<p>home</p><i></i>');
  expect([state.renders, warnings]).toEqual([2, ['parts of the site could not be rendered']]);
  state.fails = false;
  state.time = 65_000;
  expect(await text()).toBe('<p>home</p><b>one</b><i></i>');
});

test('no part is taken from what every object has', async () => {
  const { composer } = world();
  const odd = filledFile('odd.html', '<!--part:constructor-->|<!--part:signs-->');
  expect((await composer.compose('odd.html', odd, '/odd')).body.toString()).toBe('|<b>one</b>');
});

test('a part that is left out is what else its mark says', async () => {
  const { composer } = world();
  const priced = filledFile('priced.html', '<!--part:price=₹2,000-->|<!--part:signs=none-->');
  expect(hasParts(priced)).toBe(true);
  expect((await composer.compose('priced.html', priced, '/priced')).body.toString()).toBe(
    '₹2,000|<b>one</b>',
  );
});

describe('own parts', () => {
  const idea = filledFile('idea.html', '<!--own:preview--><i>any</i><!--/own-->|<!--part:signs-->');

  function ownWorld() {
    const state = { time: 0, asked: [] as string[], own: {} as Record<string, string>, fails: false };
    const composer = createComposer(
      {
        ttlMs: 60_000,
        render: async () => ({ signs: '<b>one</b>' }),
        renderOwn: async (path, siteUrl) => {
          state.asked.push(`${siteUrl}${path}`);
          if (state.fails) throw new Error('no database');
          return path === '/idea/1' ? state.own : {};
        },
      },
      { warn: () => undefined },
      { siteUrl: 'https://milan.example', now: () => state.time },
    );
    const file = (path: string) => composer.compose('idea.html', idea, path);
    const text = async (path: string) => (await file(path)).body.toString();
    return { state, file, text };
  }

  test('belong to one address; what it has none of stays as the page has it', async () => {
    const { state, file, text } = ownWorld();
    state.own = { preview: '<i>$& mine</i>' };
    expect(await text('/idea/1')).toBe('<i>$& mine</i>|<b>one</b>');
    expect(await text('/idea/2')).toBe('<i>any</i>|<b>one</b>');
    // One file for all that have nothing of their own.
    expect(await file('/idea/3')).toBe(await file('/idea/2'));
    expect(state.asked).toEqual(['1', '2', '3'].map((id) => `https://milan.example/idea/${id}`));
  });

  test('are believed as long as the others, and not shown when they cannot be asked for', async () => {
    const { state, text } = ownWorld();
    state.own = { preview: '<i>mine</i>' };
    await text('/idea/1');
    state.own = {};
    state.time = 59_999;
    expect(await text('/idea/1')).toBe('<i>mine</i>|<b>one</b>');
    state.fails = true;
    state.time = 60_000;
    expect(await text('/idea/1')).toBe('<i>any</i>|<b>one</b>');
  });

  test('are asked for only where a page has a place for them', async () => {
    const { state, text } = ownWorld();
    const composer = createComposer(
      { ttlMs: 1, render: async () => ({}), renderOwn: async (path) => ({ preview: path }) },
      { warn: () => undefined },
      { siteUrl: '' },
    );
    expect((await composer.compose('index.html', page, '/')).body.toString()).toBe('<p>home</p><i></i>');
    expect(hasParts(idea)).toBe(true);
    await text('/idea/1');
    expect(state.asked).toHaveLength(1);
  });
});
