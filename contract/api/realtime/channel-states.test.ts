/** The states of a channel in the client, against the real server (product §4.auth). */
import { expect, test } from 'vitest';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();

test('a channel is closed, joining, joined, leaving and closed again', { tags: ['S4.auth.5'] }, async () => {
  const states: string[] = [];
  // 'leaving' lasts only while the client hands over its message.
  const logger = (_kind: string, message: string): void => {
    if (message.includes('phx_leave')) states.push(channel.state);
  };
  const supabase = client(server, { realtime: { logger } });
  const channel = supabase.channel('states');
  states.push(channel.state);
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    states.push(channel.state);
  });
  states.push(channel.state);
  expect(await channel.unsubscribe()).toBe('ok');
  states.push(channel.state);
  expect([...new Set(states)]).toEqual(['closed', 'joining', 'joined', 'leaving']);
  expect(states.at(-1)).toBe('closed');
  await supabase.removeAllChannels();
});

test('a channel that the server refuses is errored', { tags: ['S4.auth.5'] }, async () => {
  const supabase = client(server);
  const channel = supabase.channel('refused', { config: { private: true } });
  const refusal = await new Promise<Error | undefined>((resolve) => {
    channel.subscribe((status, error) => status === 'CHANNEL_ERROR' && resolve(error));
  });
  expect(refusal?.message).toContain('Unauthorized');
  expect(channel.state).toBe('errored');
  await supabase.removeAllChannels();
});
