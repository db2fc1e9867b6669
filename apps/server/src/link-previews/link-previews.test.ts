import { expect, test, vi } from 'vitest';
import { previewTags } from './preview-tags.ts';
import { BusyError, createSignPictures } from './sign-pictures.ts';

const idea = {
  name: 'Kaveri "Silks" & Co',
  category: 'Retail',
  city: 'Mysuru',
  sentence: 'We weave <silk>.',
};
const picture = { url: 'https://milan.example/idea-signs/1.png', width: 1200, height: 630, isSign: true };

test('the tags say what everybody may see, and no text of a founder is markup', () => {
  const tags = previewTags(idea, 'https://milan.example/idea/1', picture, 'Milan');
  expect(tags).toContain('<meta property="og:title" content="Kaveri &quot;Silks&quot; &amp; Co" />');
  expect(tags).toContain(
    '<meta property="og:description" content="Retail, Mysuru. We weave &lt;silk&gt;." />',
  );
  expect(tags).toContain('content="https://milan.example/idea-signs/1.png"');
  expect(tags).not.toContain('<silk>');
  const plain = previewTags(
    { ...idea, category: 'Others', sentence: null },
    'u',
    { ...picture, isSign: false },
    'Milan',
  );
  expect(plain).toContain('<meta property="og:description" content="Mysuru." />');
  expect(plain).toContain('<meta property="og:image:alt" content="Milan" />');
});

function paintingWorld() {
  const turns: (() => void)[] = [];
  const paint = vi.fn(
    () => new Promise<Uint8Array | null>((resolve) => void turns.push(() => resolve(new Uint8Array([1])))),
  );
  const signs = createSignPictures('sources', async () => ({ canPaint: () => true, paint }));
  const finish = async (): Promise<void> => {
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0));
    turns.shift()?.();
  };
  return { paint, signs, finish };
}

test('a sign is painted once, one at a time, and again when its words change', async () => {
  const { paint, signs, finish } = paintingWorld();
  const asked = [signs.paint(idea, '1'), signs.paint(idea, '1'), signs.paint(idea, '2')];
  await finish();
  expect(paint).toHaveBeenCalledTimes(1);
  await finish();
  await Promise.all(asked);
  expect(paint).toHaveBeenCalledTimes(2);
  const renamed = signs.paint({ ...idea, name: 'Kaveri' }, '1');
  await finish();
  await renamed;
  await signs.paint({ ...idea, sentence: null }, '1');
  expect(paint).toHaveBeenCalledTimes(3);
});

test('more than twenty that wait are refused, and can be asked for again', async () => {
  const { signs, finish } = paintingWorld();
  const asked = Array.from({ length: 20 }, (_, index) => signs.paint(idea, String(index)));
  await expect(signs.paint(idea, 'late')).rejects.toBeInstanceOf(BusyError);
  for (const one of asked) {
    await finish();
    await one;
  }
  const late = signs.paint(idea, 'late');
  await finish();
  expect(await late).toEqual(new Uint8Array([1]));
});
