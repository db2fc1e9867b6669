// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refetchSoon } from './refetch-soon.ts';
import { useShowMore } from './use-show-more.ts';

const queryKey = ['rows'];

interface Asked {
  readonly page: number;
  readonly answer: (text: string) => void;
  readonly fail: () => void;
}

let asked: Asked[] = [];
let queryClient: QueryClient;

function List() {
  const list = useInfiniteQuery({
    queryKey,
    retry: false,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      new Promise<string>((answer, reject) => {
        asked.push({ page: pageParam, answer, fail: () => reject(new Error('offline')) });
      }),
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  });
  const { showMore, isBusy } = useShowMore(list);
  return (
    <>
      <p>{list.data?.pages.join(' ')}</p>
      <button type="button" aria-busy={isBusy} onClick={showMore}>
        Show more
      </button>
    </>
  );
}

const press = (): void => act(() => screen.getByRole('button').click());
const isBusy = () => screen.getByRole('button').getAttribute('aria-busy') === 'true';
const shows = (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text));

/** Waits for the request of that number (from 1), and answers it. */
async function answer(number: number, page: number, text: string): Promise<void> {
  await vi.waitFor(() => expect(asked).toHaveLength(number));
  expect(asked[number - 1]?.page).toBe(page);
  await act(async () => asked[number - 1]?.answer(text));
}

beforeEach(async () => {
  asked = [];
  queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await answer(1, 1, 'a');
  await shows('a');
});

it('a change told while the next page is on its way is read after it', async () => {
  press();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => refetchSoon(queryClient, { queryKey }));
  await answer(2, 2, 'b');
  await answer(3, 1, 'A');
  await answer(4, 2, 'B');
  await shows('A B');
  expect(isBusy()).toBe(false);
});

it('a press while a change is being read waits for it, and does not end it', async () => {
  await act(async () => refetchSoon(queryClient, { queryKey }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  press();
  expect(isBusy()).toBe(true);
  await answer(2, 1, 'A');
  await answer(3, 2, 'B');
  await shows('A B');
});

it('after a failure the next press asks again, once', async () => {
  press();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.fail());
  await vi.waitFor(() => expect(isBusy()).toBe(false));
  expect(asked).toHaveLength(2);
  press();
  await answer(3, 2, 'b');
  await shows('a b');
  expect(asked).toHaveLength(3);
});

it('what is listed next begins with one page', async () => {
  press();
  await answer(2, 2, 'b');
  await shows('a b');
  await act(async () => void queryClient.resetQueries({ queryKey }));
  await answer(3, 1, 'x');
  await shows('x');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isBusy()).toBe(false);
  expect(asked).toHaveLength(3);
});
