import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createMailSigns, type MailSignsOptions, type PaintedSign, type SignFacts } from './signs.ts';

const factsOf = (id: string): SignFacts => ({ id, name: `Shop ${id}`, category: 'Retail', city: 'Pune' });
const picture = (bytes = 10): PaintedSign => ({ png: new Uint8Array(bytes), words: 'Shop' });
const all = ['1', '2', '3', '4'].map(factsOf);

const signsOf = (load: MailSignsOptions['load'], timeoutMs = 60_000) =>
  createMailSigns({ load, log: pino({ level: 'silent' }), timeoutMs });

const idsOf = (painted: ReadonlyMap<string, PaintedSign>): string[] => [...painted.keys()];

test('three signs at most are painted, one after the other', async () => {
  let underWay = 0;
  const seen: number[] = [];
  const paint = async (): Promise<PaintedSign> => {
    seen.push((underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    return picture();
  };
  expect(idsOf(await signsOf(async () => paint).paint(all))).toEqual(['1', '2', '3']);
  expect(seen).toEqual([1, 1, 1]);
});

test('what paints is loaded with the first mail that shows a sign, and once', async () => {
  const load = vi.fn(async () => async () => picture());
  const signs = signsOf(load);
  await signs.paint([]);
  expect(load).not.toHaveBeenCalled();
  await signs.paint(all);
  await signs.paint(all);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that fails, has a letter of no font or is too large is left out, the others are not', async () => {
  const signs = signsOf(async () => async ({ id }) => {
    if (id === '1') throw new Error('no ink');
    if (id === '2') return null;
    return picture(id === '3' ? 40_000 : 40_001);
  });
  expect(idsOf(await signs.paint(all))).toEqual(['3']);
  expect(idsOf(await signs.paint([factsOf('4')]))).toEqual([]);
});

test('where it cannot be loaded mails have no signs, until it can', async () => {
  const load = vi.fn<MailSignsOptions['load']>();
  load.mockRejectedValueOnce(new Error('no such folder'));
  load.mockResolvedValue(async () => picture());
  const signs = signsOf(load);
  expect(idsOf(await signs.paint([factsOf('1')]))).toEqual([]);
  expect(idsOf(await signs.paint([factsOf('1')]))).toEqual(['1']);
});

test('a mail waits so long and no longer: it has what is ready, and the next one does not wait', async () => {
  const slow = Promise.withResolvers<PaintedSign>();
  const paint = vi.fn(async ({ id }: SignFacts) => (id === '2' ? slow.promise : picture()));
  const signs = signsOf(async () => paint, 50);
  const painted = await signs.paint(all);
  expect(idsOf(painted)).toEqual(['1']);
  expect(idsOf(await signs.paint([factsOf('4')]))).toEqual([]);
  slow.resolve(picture());
  await vi.waitFor(async () => expect(idsOf(await signs.paint([factsOf('4')]))).toEqual(['4']));
  // What was late is in no mail, and nothing was painted for one that had gone.
  expect(idsOf(painted)).toEqual(['1']);
  expect(paint.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2', '4']);
});
