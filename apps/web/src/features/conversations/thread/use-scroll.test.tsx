// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScroll } from './use-scroll.ts';

/** What jsdom does not lay out: an area of 400 px over content of a height that the test sets. */
const page = { height: 1000, top: 0 };
let grown: () => void = () => undefined;

const of = (get: () => number, set?: (value: number) => void) => ({
  configurable: true,
  get,
  ...(set && { set }),
});

beforeEach(() => {
  Object.assign(page, { height: 1000, top: 0 });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observer: () => void) {
        grown = observer;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.defineProperties(HTMLElement.prototype, {
    scrollHeight: of(() => page.height),
    clientHeight: of(() => 400),
    scrollTop: of(
      () => page.top,
      (value) => {
        page.top = Math.min(value, page.height - 400);
      },
    ),
  });
});

function Area() {
  const { area, content, isAtEnd } = useScroll('a', false);
  return (
    <div ref={area} data-testid="area">
      <div ref={content}>{isAtEnd ? 'at the end' : 'above'}</div>
    </div>
  );
}

it('stays at the end where a card grows before the browser tells of the last scrolling', () => {
  const { getByTestId, container } = render(<Area />);
  expect(page.top).toBe(600);
  page.height = 1300;
  fireEvent.scroll(getByTestId('area'));
  act(() => grown());
  expect(page.top).toBe(900);
  expect(container.textContent).toBe('at the end');
});

it('leaves who has gone up where they read', () => {
  const { getByTestId, container } = render(<Area />);
  page.top = 200;
  fireEvent.scroll(getByTestId('area'));
  page.height = 1300;
  act(() => grown());
  expect(page.top).toBe(200);
  expect(container.textContent).toBe('above');
});
