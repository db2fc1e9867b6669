// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../deferred.ts';
import { renderInApp } from '../../testing/render.tsx';
import { useSingleFlightMutation } from './single-flight-mutation.ts';

const mutationFn = vi.fn<(words: string) => Promise<string>>();
const told: string[] = [];
/** What is read again after a call. */
let readAgain: () => Promise<void> = () => Promise.resolve();

/** As the screens send: awaited, or with callbacks; the button is disabled while it is sent. */
function Form() {
  const words = 'Hello';
  const { mutate, mutateAsync, isPending } = useSingleFlightMutation({
    mutationFn,
    onSettled: () => readAgain(),
  });
  const send = async () => {
    try {
      told.push(`sent ${await mutateAsync(words)}`);
    } catch {
      told.push('failed');
    }
  };
  const callbacks = {
    onSuccess: (answer: string) => void told.push(`sent ${answer}`),
    onError: () => void told.push('failed'),
  };
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void send()}>
        Await
      </button>
      <button type="button" disabled={isPending} onClick={() => mutate(words, callbacks)}>
        Call
      </button>
      <button type="button" onClick={() => mutate('Another')}>
        Another
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Two presses in one task: nothing is rendered between them. */
function pressTwice(name: string): void {
  button(name).click();
  button(name).click();
}

async function pressLater(name: string): Promise<void> {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  button(name).click();
}

beforeEach(() => {
  readAgain = () => Promise.resolve();
  told.splice(0);
  mutationFn.mockReset();
});

it.each(['Await', 'Call'])('pressed twice at once it sends once and goes on once (%s)', async (name) => {
  const answer = deferred<string>();
  mutationFn.mockReturnValueOnce(answer.promise).mockResolvedValue('again');
  renderInApp(<Form />);
  pressTwice(name);
  answer.resolve('it');
  await waitFor(() => expect(told).toEqual(['sent it']));
  expect(mutationFn).toHaveBeenCalledTimes(1);
  // Once it has settled, it is sent again.
  await pressLater(name);
  await waitFor(() => expect(told).toEqual(['sent it', 'sent again']));
  expect(mutationFn).toHaveBeenCalledTimes(2);
});

it.each(['Await', 'Call'])('after a failure, told once, it can be pressed again (%s)', async (name) => {
  mutationFn.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('it');
  renderInApp(<Form />);
  pressTwice(name);
  await waitFor(() => expect(told).toEqual(['failed']));
  await pressLater(name);
  await waitFor(() => expect(told).toEqual(['failed', 'sent it']));
  expect(mutationFn).toHaveBeenCalledTimes(2);
});

it('what differs is sent beside it', async () => {
  mutationFn.mockReturnValue(deferred<string>().promise);
  renderInApp(<Form />);
  pressTwice('Call');
  pressTwice('Another');
  await waitFor(() => expect(mutationFn).toHaveBeenCalled());
  expect(mutationFn.mock.calls.map(([words]) => words)).toEqual(['Hello', 'Another']);
});

it('what is no plain value is told apart by being the same one', async () => {
  // As a client of the API: it refers to itself, and has nothing to compare.
  class Account {
    readonly self = this;
  }
  const sent = vi.fn<(account: Account) => Promise<void>>();
  sent.mockReturnValue(deferred<void>().promise);
  function Accounts({ all }: { all: readonly Account[] }) {
    const { mutate } = useSingleFlightMutation({ mutationFn: sent });
    return all.map((account, index) => (
      <button key={index} type="button" onClick={() => mutate(account)}>
        {`Account ${index}`}
      </button>
    ));
  }
  const all = [new Account(), new Account()];
  renderInApp(<Accounts all={all} />);
  pressTwice('Account 0');
  pressTwice('Account 1');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls.map(([account]) => all.indexOf(account))).toEqual([0, 1]);
});

it('what failed is told before what is read again is there; what worked, once it is', async () => {
  let reading = deferred<void>();
  readAgain = async () => {
    await reading.promise;
    told.push('read');
  };
  renderInApp(<Form />);
  mutationFn.mockRejectedValueOnce(new Error('offline'));
  button('Await').click();
  await waitFor(() => expect(told).toEqual(['failed']));
  reading.resolve();
  await waitFor(() => expect(told).toEqual(['failed', 'read']));

  reading = deferred<void>();
  mutationFn.mockResolvedValueOnce('it');
  await pressLater('Await');
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
  reading.resolve();
  await waitFor(() => expect(told).toEqual(['failed', 'read', 'read', 'sent it']));
});
