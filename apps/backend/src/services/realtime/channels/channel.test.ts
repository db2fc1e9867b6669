import { expect, test } from 'vitest';
import { SharedFrame } from '../socket/frames.ts';
import { Channel } from './channel.ts';
import type { Peer } from './channel.ts';
import { parseJoinPayload } from './join-payload.ts';

const frame = (text: string): SharedFrame => new SharedFrame(() => text);

test('what waits for a replay comes after it, and what was replayed comes once', () => {
  const sent: string[] = [];
  const peer: Peer = {
    credential: { kind: 'none' },
    channels: new Map(),
    share: (shared) => sent.push(String(shared.of('2.0.0')?.subarray(2))),
    push: () => undefined,
    reply: () => undefined,
  };
  const message = { joinRef: '1', ref: '1', topic: 'realtime:a', event: 'phx_join', payload: {} };
  const channel = new Channel(
    peer,
    message,
    parseJoinPayload({ config: { private: true } }),
    () => undefined,
  );
  channel.holdBack();
  channel.send(frame('both'), 'b');
  channel.send(frame('live'), 'c');
  expect(sent).toEqual([]);
  channel.release({ frames: [frame('old'), frame('both')], ids: new Set(['a', 'b']) });
  channel.send(frame('old, late'), 'a');
  channel.send(frame('new'), 'd');
  expect(sent).toEqual(['old', 'both', 'live', 'new']);
});
