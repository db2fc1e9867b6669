// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { PromiseCard } from './PromiseCard.tsx';

const text = (overdue: number): string | null =>
  renderInApp(
    <PromiseCard promise={{ reviewed: 21, in_time: 21, median_hours: 30, is_capped: false, overdue }} />,
  ).container.textContent;

it('an idea that is late and undecided counts against the promise', () => {
  expect(text(0)).toContain('100%reviewed within 48 hours, last 30 days (21 of 21). Median 30 h.');
  expect(text(1)).toContain('95%reviewed within 48 hours, last 30 days (21 of 22). Median 30 h.');
  expect(text(1)).toContain('1 is late and still waits.');
});
