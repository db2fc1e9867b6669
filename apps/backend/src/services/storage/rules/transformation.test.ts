import { describe, expect, test } from 'vitest';
import {
  appliedText,
  formatOf,
  resizing,
  transformationMembers,
  transformationText,
} from './transformation.ts';

const cover = { resize: 'cover' } as const;

test('a text holds what is asked, in one order, and can be read again', () => {
  const text = transformationText({ quality: 50, resize: 'fill', width: 2, height: 1, format: 'webp' });
  expect(text).toBe('height:1,width:2,resize:fill,quality:50,format:webp');
  expect(transformationMembers(text)).toEqual({
    height: '1',
    width: '2',
    resize: 'fill',
    quality: '50',
    format: 'webp',
  });
  expect(transformationText(cover)).toBe('resize:cover');
});

test('the header names what imgproxy is told', () => {
  expect(appliedText({ resize: 'contain', width: 10, format: 'avif' })).toBe(
    'width:10,resizing_type:fit,format:avif',
  );
  expect(appliedText({ resize: 'fill', height: 10, format: 'origin' })).toBe('height:10,resizing_type:force');
  expect(appliedText({ ...cover, quality: 30 })).toBe('quality:30');
});

describe('format', () => {
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/png, image/webp;q=0.5', 'webp'],
    ['image/avif;q=0.0,IMAGE/WEBP', 'webp'],
    ['image/avif;q=0', 'origin'],
    ['image/avifs,image/*,*/*', 'origin'],
    [undefined, 'origin'],
  ])('%s: %s', (header, format) => {
    expect(formatOf(cover, header)).toBe(format);
  });

  test('what is asked for comes first', () => {
    expect(formatOf({ ...cover, format: 'origin' }, 'image/avif')).toBe('origin');
    expect(formatOf({ ...cover, format: 'webp' }, 'image/avif')).toBe('webp');
  });
});

describe('size', () => {
  const wide = { width: 400, height: 200 };

  test('both sides', () => {
    const both = { width: 100, height: 100 };
    expect(resizing(wide, { ...both, resize: 'cover' })).toEqual({ ...both, fit: 'cover' });
    expect(resizing(wide, { ...both, resize: 'contain' })).toEqual({ ...both, fit: 'inside' });
    expect(resizing(wide, { ...both, resize: 'fill' })).toEqual({ ...both, fit: 'fill' });
  });

  test('one side keeps the ratio, unless the picture is stretched', () => {
    expect(resizing(wide, { ...cover, width: 100 })).toEqual({ width: 100, height: 8192, fit: 'inside' });
    expect(resizing(wide, { ...cover, height: 100 })).toEqual({ width: 3000, height: 100, fit: 'inside' });
    expect(resizing(wide, { resize: 'fill', width: 100 })).toEqual({ width: 100, height: 200, fit: 'fill' });
    expect(resizing({ width: 9000, height: 9000 }, { resize: 'fill', width: 100 })).toEqual({
      width: 100,
      height: 8192,
      fit: 'fill',
    });
  });

  test('no side has a bound, too', () => {
    expect(resizing(wide, { resize: 'fill' })).toEqual({ width: 3000, height: 8192, fit: 'inside' });
  });

  test('what is stretched beyond the picture keeps the asked ratio', () => {
    expect(resizing(wide, { resize: 'fill', width: 800, height: 100 })).toEqual({
      width: 400,
      height: 50,
      fit: 'fill',
    });
    expect(resizing({ width: 1, height: 1 }, { resize: 'fill', width: 2500, height: 1 })).toEqual({
      width: 1,
      height: 1,
      fit: 'fill',
    });
  });
});
