import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPrivateChannel } from './private-channel.ts';
import { reopenMs } from './reopen.ts';

type OnStatus = (status: string, error?: Error) => void;

/** A channel as the client has it: one for each topic until it is left. */
class FakeChannel {
  readonly topic: string;
  tell: OnStatus = () => undefined;
  isJoining = false;
  constructor(topic: string) {
    this.topic = topic;
  }
  /** A channel that is not closed is not joined again. */
  subscribe(onStatus: OnStatus): void {
    if (this.isJoining) return;
    this.isJoining = true;
    this.tell = onStatus;
  }
}

const fake = vi.hoisted(() => ({
  channels: [] as unknown[],
  made: [] as unknown[],
  configs: [] as unknown[],
  left: [] as unknown[],
}));
const channels = fake.channels as FakeChannel[];
const made = fake.made as FakeChannel[];

vi.mock('../api/client.ts', () => ({
  getClient: async () => ({
    channel: (topic: string, { config }: { config: unknown }) => {
      const there = channels.find((channel) => channel.topic === topic);
      if (there) return there;
      const channel = new FakeChannel(topic);
      channels.push(channel);
      made.push(channel);
      fake.configs.push(config);
      return channel;
    },
    removeChannel: async (channel: FakeChannel) => {
      fake.left.push(channel);
      channels.splice(channels.indexOf(channel), 1);
    },
  }),
}));
vi.mock('../log.ts', () => ({ logProblem: () => undefined }));

const listen = vi.fn();
const onOpen = vi.fn();
const open = (): (() => void) => openPrivateChannel({ topic: 'desk', listen, onOpen });
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const newest = (): FakeChannel => made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const list of [channels, made, fake.configs, fake.left]) list.length = 0;
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('a channel is listened to, and tells when it is open', async () => {
  const end = openPrivateChannel({
    topic: 'desk',
    replay: () => ({ since: 7, limit: 1 }),
    listen,
    onOpen,
  });
  await settle();
  expect(fake.configs).toEqual([{ private: true, broadcast: { replay: { since: 7, limit: 1 } } }]);
  expect(listen).toHaveBeenCalledExactlyOnceWith(newest());
  newest().tell('SUBSCRIBED');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(newest(), false);
  end();
});

test('a topic that is left and opened again in the same moment gets a channel of its own', async () => {
  const first = open();
  await settle();
  const left = newest();
  first();
  const end = open();
  await settle();
  expect(made).toEqual([left, newest()]);
  expect(newest()).not.toBe(left);
  end();
});

test('what is left before it was opened is never opened', async () => {
  open()();
  await settle();
  expect(made).toEqual([]);
});

test('a channel that the server closed is opened again', async () => {
  const end = open();
  await settle();
  const first = newest();
  first.tell('SUBSCRIBED');
  channels.length = 0;
  first.tell('CLOSED');
  await vi.advanceTimersByTimeAsync(reopenMs - 1);
  expect(newest()).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  expect(newest()).not.toBe(first);
  newest().tell('SUBSCRIBED');
  expect(onOpen).toHaveBeenLastCalledWith(newest(), true);
  // Leaving closes it, too.
  end();
  newest().tell('CLOSED');
  await vi.advanceTimersByTimeAsync(reopenMs);
  expect(made).toHaveLength(2);
});

test('one that is left while it waits to be opened again stays closed', async () => {
  const end = open();
  await settle();
  channels.length = 0;
  newest().tell('CLOSED');
  end();
  await vi.advanceTimersByTimeAsync(reopenMs);
  expect(made).toHaveLength(1);
});

test.each([
  ['Unauthorized: You do not have permissions to read from this Channel topic: desk', 1],
  ['Too many joins', 0],
  ['connection lost', 0],
])(
  'who may not hear it asks no more; any other failure is tried again by the client (%s)',
  async (reason, leaves) => {
    const end = open();
    await settle();
    newest().tell('CHANNEL_ERROR', new Error(reason));
    await settle();
    expect(fake.left).toHaveLength(leaves);
    end();
  },
);
