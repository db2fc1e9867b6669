import { expect, test } from 'vitest';
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
    () => state.time,
  );
  const text = async () => (await composer.compose('index.html', page)).body.toString();
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
    composer.compose('index.html', page),
    composer.compose('index.html', page),
  ]);
  expect(second).toBe(first);
  state.html = { signs: '<b>two</b>' };
  state.time = 59_999;
  expect(await composer.compose('index.html', page)).toBe(first);
  expect(state.renders).toBe(1);
  state.time = 60_000;
  expect(await text()).toBe('<p>home</p><b>two</b><i></i>');
  expect(state.renders).toBe(2);
});

test('what has not changed stays the same file, so that nobody loads it again', async () => {
  const { state, composer } = world();
  const first = await composer.compose('index.html', page);
  state.time = 60_000;
  expect(await composer.compose('index.html', page)).toBe(first);
  expect(state.renders).toBe(2);
  state.html = { figures: '9' };
  state.time = 120_000;
  const changed = await composer.compose('index.html', page);
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
  expect((await composer.compose('odd.html', odd)).body.toString()).toBe('|<b>one</b>');
});
