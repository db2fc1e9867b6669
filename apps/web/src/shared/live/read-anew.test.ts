import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAnew } from './read-anew.ts';

it('an answer that was on its way when the change was told does not stay', async () => {
  const queryClient = new QueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryKey = ['rows'];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () =>
      new Promise<string>((resolve) => {
        answers.push(resolve);
      }),
  });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  readAnew(queryClient, { queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the change'));
  expect(observer.getCurrentResult().isPending).toBe(false);
  stop();
});
