import { expect, test } from 'vitest';
import { RemoteMembers } from './remote-members.ts';

const room = { topic: 'realtime:a', isPrivate: false };
const named = (name: string) => ({ key: name, meta: { phx_ref: name } });

const part = (names: string[], isFirst: boolean, isLast: boolean) =>
  ({ type: 'members', isFirst, isLast, list: names.map((name) => ({ ...room, ...named(name) })) }) as const;

function remote() {
  const diffs: string[] = [];
  const members = new RemoteMembers(({ topic, isPrivate }, joins, leaves) => {
    const names = (list: typeof joins): string => list.map(({ key }) => key).join();
    diffs.push(`${isPrivate ? 'private ' : ''}${topic} +${names(joins)} -${names(leaves)}`);
  });
  const present = (): string[] => [...members.on(room)].map(({ key }) => key);
  return { members, diffs, present };
}

test('members come and go, each once', () => {
  const { members, diffs, present } = remote();
  const diff = { type: 'presence', ...room } as const;
  members.change('p', { ...diff, joins: [named('asha')], leaves: [] });
  members.change('p', { ...diff, joins: [named('asha')], leaves: [named('nobody')] });
  expect(present()).toEqual(['asha']);
  members.change('p', { ...diff, joins: [named('later')], leaves: [named('asha')] });
  expect(present()).toEqual(['later']);
  expect([...members.on({ ...room, isPrivate: true })]).toEqual([]);
  expect(diffs).toEqual(['realtime:a +asha -', 'realtime:a +later -asha']);
});

test('who is in no part of a whole list has gone; another process keeps its own', () => {
  const { members, diffs, present } = remote();
  members.list('p', part(['a', 'b'], true, true));
  members.list('q', part(['c'], true, true));
  members.list('p', part(['d'], true, false));
  expect(present()).toEqual(['a', 'b', 'c', 'd']);
  members.list('p', part(['a'], false, true));
  expect(present()).toEqual(['a', 'c', 'd']);
  members.forget('p');
  expect(present()).toEqual(['c']);
  expect(diffs.slice(-2)).toEqual(['realtime:a + -b', 'realtime:a + -a,d']);
});
