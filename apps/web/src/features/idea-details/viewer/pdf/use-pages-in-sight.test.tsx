// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePagesInSight } from './use-pages-in-sight.ts';

const observers: ((entries: { isIntersecting: boolean; target: Element }[]) => void)[] = [];

class HeldObserver {
  constructor(tell: (typeof observers)[number]) {
    observers.push(tell);
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  observers.length = 0;
  vi.unstubAllGlobals();
});

function Pages() {
  const frame = useRef<HTMLDivElement>(null);
  const { current } = usePagesInSight(frame, 3);
  return (
    <>
      <output>{current}</output>
      <div ref={frame} data-testid="frame">
        {[1, 2, 3].map((page) => (
          <p key={page} data-page={page} />
        ))}
      </div>
    </>
  );
}

const pageRead = () => screen.getByRole('status').textContent;

it('at the end the last page is the one that is read, though one before it crosses the line later', () => {
  vi.stubGlobal('IntersectionObserver', HeldObserver);
  render(<Pages />);
  const frame = screen.getByTestId('frame');
  const cross = (number: number) =>
    act(() => observers[1]!([{ isIntersecting: true, target: frame.children[number - 1]! }]));
  const scrollTo = (top: number) => {
    for (const [name, value] of Object.entries({ scrollTop: top, clientHeight: 100, scrollHeight: 300 }))
      Object.defineProperty(frame, name, { value, configurable: true });
    act(() => void frame.dispatchEvent(new Event('scroll')));
  };
  scrollTo(120);
  cross(2);
  expect(pageRead()).toBe('2');
  scrollTo(200);
  cross(2);
  expect(pageRead()).toBe('3');
});
