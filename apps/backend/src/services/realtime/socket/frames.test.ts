import { describe, expect, test } from 'vitest';
import {
  decodeBinary,
  decodeText,
  encodeText,
  encodeUserBroadcast,
  FrameError,
  SharedFrame,
} from './frames.ts';

const head = { joinRef: '1', ref: '2', topic: 'realtime:röom', event: 'phx_reply' };

test.each(['1.0.0', '2.0.0'] as const)('%s: what is encoded is decoded', (version) => {
  const text = encodeText(version, head, '{"status":"ok"}');
  expect(decodeText(version, text)).toEqual({
    kind: 'message',
    message: { ...head, payload: { status: 'ok' } },
  });
});

test('refs may be numbers, and may be absent', () => {
  expect(decodeText('2.0.0', '[null,7,"t","e",{}]')).toMatchObject({ message: { joinRef: null, ref: '7' } });
  expect(decodeText('1.0.0', '{"topic":"t","event":"e"}')).toMatchObject({
    message: { joinRef: null, ref: null, payload: {} },
  });
});

test.each([
  ['2.0.0', '{'],
  ['2.0.0', '{}'],
  ['2.0.0', '[1,2,3]'],
  ['2.0.0', '[null,null,1,"e",{}]'],
  ['1.0.0', '[null,null,"t","e",{}]'],
  ['1.0.0', 'null'],
] as const)('%s: %s is no message', (version, text) => {
  expect(() => decodeText(version, text)).toThrow(FrameError);
});

function push(topic: string, event: string, meta: string, encoding: number, body: string): Buffer {
  const names = ['1', '2', topic, event, meta].map((name) => Buffer.from(name));
  return Buffer.concat([
    Buffer.from([3, ...names.map((name) => name.length), encoding]),
    ...names,
    Buffer.from(body),
  ]);
}

describe('binary frames', () => {
  test('kind 3 becomes kind 4', () => {
    const incoming = decodeBinary('2.0.0', push('realtime:t', 'größe', '{"a":1}', 1, '{"n":1}'));
    if (incoming.kind !== 'broadcast') throw new Error('no broadcast');
    expect(incoming.head).toEqual({ joinRef: '1', ref: '2', topic: 'realtime:t', event: 'broadcast' });
    expect(incoming.broadcast).toMatchObject({ event: 'größe', encoding: 'json' });
    const out = encodeUserBroadcast('realtime:t', incoming.broadcast);
    expect([...out.subarray(0, 5)]).toEqual([4, 10, 7, 7, 1]);
    expect(out.subarray(5).toString()).toBe('realtime:tgröße{"a":1}{"n":1}');
  });

  test('kind 0 carries bytes', () => {
    const frame = Buffer.concat([Buffer.from([0, 1, 1, 1, 1]), Buffer.from('12te'), Buffer.from([9])]);
    expect(decodeBinary('2.0.0', frame)).toMatchObject({
      message: { topic: 't', event: 'e', payload: Buffer.from([9]) },
    });
  });

  test.each([[[]], [[3]], [[3, 9, 9, 9, 9, 9, 0]], [[0, 1]], [[9, 0, 0, 0, 0, 0, 0]]])(
    '%j is refused',
    (bytes) => {
      expect(() => decodeBinary('2.0.0', Buffer.from(bytes))).toThrow(FrameError);
    },
  );

  test('version 1.0.0 has none', () => {
    expect(() => decodeBinary('1.0.0', push('t', 'e', '', 0, ''))).toThrow(FrameError);
  });

  test('a name above 255 bytes cannot be framed', () => {
    const broadcast = {
      event: 'ß'.repeat(128),
      metadata: Buffer.alloc(0),
      encoding: 'json',
      body: Buffer.from('1'),
    };
    expect(() => encodeUserBroadcast('t', broadcast as Parameters<typeof encodeUserBroadcast>[1])).toThrow(
      FrameError,
    );
  });
});

test('a shared frame is built once a version', () => {
  let built = 0;
  const frame = new SharedFrame((version) => {
    built += 1;
    return version === '2.0.0' ? Buffer.from([4]) : 'text';
  });
  expect(frame.of('2.0.0')).toBe(frame.of('2.0.0'));
  expect([...(frame.of('2.0.0') ?? [])]).toEqual([0x82, 1, 4]);
  expect(frame.of('1.0.0')?.toString('latin1')).toBe('\x81\x04text');
  expect(built).toBe(2);
});
