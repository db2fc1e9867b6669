/** Private channels: the policies of `realtime.messages` say who reads and writes what. */
import { afterEach, describe, expect, test } from 'vitest';
import { send } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { person, token } from './people.ts';
import {
  answerTo,
  everything,
  leaveAll,
  member,
  newTopic,
  refused,
  seat,
  seated,
  subscribe,
} from './seats.ts';
import { closeAll, connect } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(async () => {
  closeAll();
  await leaveAll();
});

const say = (event: string) => ({ type: 'broadcast', event, payload: { said: event } }) as const;

const gone = (topic: string): string =>
  `You no longer have permission to read from this Channel topic: ${topic}`;

const path = (topic: string): string =>
  `/realtime/v1/api/broadcast/${encodeURIComponent(topic)}/events/post?private=true`;

describe('who is let in', () => {
  test('those whom the policy shows a message of the topic, and nobody else', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic, ['broadcast read']);
    expect((await member(server, topic, asha)).statuses).toEqual(['SUBSCRIBED']);
    const stranger = await subscribe(server, topic, person());
    await stranger.until(() => stranger.statuses.length > 0);
    expect(stranger.statuses[0]).toContain('CHANNEL_ERROR');
    expect(stranger.statuses[0]).toContain(refused(topic));

    const socket = await connect(server);
    expect(await answerTo(socket, topic)).toBe(refused(topic));
    expect(await answerTo(socket, newTopic(), asha.token)).toContain('Unauthorized');
    // The service role goes by no policy.
    expect(await answerTo(await connect(server, { key: server.secretKey }), topic)).toBe('ok');
  });

  test('presence alone lets in who uses presence', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic, ['presence read']);
    const socket = await connect(server);
    expect(await answerTo(socket, topic, asha.token)).toBe(refused(topic));
    expect(await answerTo(socket, topic, asha.token, { presence: { enabled: true } })).toBe('ok');
  });

  test.each([
    [
      'expired',
      token({ exp: Math.floor(Date.now() / 1000) - 10 }),
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    ],
    ['foreign', token({}, 'another secret'), /^JwtSignatureError: /],
    [
      'of a role that the server does not take',
      token({ role: 'supabase_realtime_admin' }),
      /^Unauthorized: /,
    ],
  ])('a token that is %s', async (_name, accessToken, reason) => {
    expect(await answerTo(await connect(server), newTopic(), accessToken)).toMatch(reason);
  });

  test.each(['a\u0000b', 'a\ud800', "it's", '%I $1'])(
    'a topic of odd letters harms nobody: %j',
    async (odd) => {
      const topic = newTopic();
      const asha = await seated(server, topic);
      const [bad, good] = await Promise.all([connect(server), connect(server)]);
      const answers = await Promise.all([answerTo(bad, odd, asha.token), answerTo(good, topic, asha.token)]);
      expect(answers).toEqual([expect.stringMatching(/^Unauthorized: /), 'ok']);
    },
  );

  test('a policy that fails lets nobody in, and others are let in beside it', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic);
    const [bad, good] = await Promise.all([connect(server), connect(server)]);
    const answers = await Promise.all([
      answerTo(bad, 'count:many', asha.token),
      answerTo(good, topic, asha.token),
      answerTo(good, 'count:7', asha.token),
    ]);
    expect(answers).toEqual([refused('count:many'), 'ok', 'ok']);
  });
});

describe('what is sent', () => {
  test('two people talk; nobody else hears them', async () => {
    const topic = newTopic();
    const [asha, ravi] = [await seated(server, topic), await seated(server, topic, ['broadcast read'])];
    const [from, to] = [
      await member(server, topic, asha, { broadcast: { ack: true } }),
      await member(server, topic, ravi),
    ];
    // The public channel of the same name is another one.
    const outside = await connect(server);
    await outside.join(`realtime:${topic}`);
    expect(await from.channel.send(say('hello'))).toBe('ok');
    expect(await to.untilHeard('hello')).toMatchObject({ payload: { said: 'hello' } });

    outside.send(`realtime:${topic}`, 'broadcast', say('from outside'));
    await outside.request('phoenix', 'heartbeat', {});
    await from.channel.send(say('last'));
    await to.untilHeard('last');
    expect(to.heard.map(({ event }) => event)).toEqual(['hello', 'last']);
    expect(outside.received.filter(({ event }) => event === 'broadcast')).toEqual([]);
  });

  test('who may only read sends nothing and is not answered', async () => {
    const topic = newTopic();
    const [reader, writer] = [await seated(server, topic, ['broadcast read']), await seated(server, topic)];
    const socket = await connect(server);
    await answerTo(socket, topic, reader.token, { broadcast: { ack: true } });
    const others = await member(server, topic, writer);
    const ref = socket.send(`realtime:${topic}`, 'broadcast', say('forbidden'));
    await socket.request('phoenix', 'heartbeat', {});
    await others.channel.send(say('allowed'));
    await socket.message('broadcast', ({ payload }) => payload.event === 'allowed').catch(() => undefined);
    expect(others.heard).toEqual([]);
    expect(socket.received.filter((message) => message.ref === ref)).toEqual([]);
    // A right that comes later holds without joining again.
    await seat(server, topic, reader, ['broadcast write']);
    for (let tries = 0; others.heard.length === 0 && tries < 200; tries += 1) {
      socket.send(`realtime:${topic}`, 'broadcast', say('allowed now'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(others.heard[0]).toMatchObject({ event: 'allowed now' });
  });

  test('who may not read broadcasts does not hear them', async () => {
    const topic = newTopic();
    const quiet = await seated(server, topic, ['presence read', 'broadcast write']);
    const asha = await seated(server, topic);
    const socket = await connect(server);
    expect(await answerTo(socket, topic, quiet.token, { presence: { enabled: true } })).toBe('ok');
    const { channel } = await member(server, topic, asha, { broadcast: { ack: true } });
    await channel.send(say('for readers'));
    await socket.request('phoenix', 'heartbeat', {});
    expect(socket.received.filter(({ event }) => event === 'broadcast')).toEqual([]);
  });
});

describe('presence', () => {
  test('is seen by those who may read it, and tracked by those who may write it', async () => {
    const topic = newTopic();
    const [asha, watcher] = [
      await seated(server, topic),
      await seated(server, topic, ['broadcast read', 'presence read']),
    ];
    const deaf = await seated(server, topic, ['broadcast read', 'presence write']);
    const [seen, unseen] = [await connect(server), await connect(server)];
    const enabled = { presence: { enabled: true, key: 'w' } };
    await answerTo(seen, topic, watcher.token, enabled);
    await answerTo(unseen, topic, deaf.token, enabled);
    expect((await seen.message('presence_state')).payload).toEqual({});
    const refusal = await seen.request(`realtime:${topic}`, 'presence', {
      event: 'track',
      payload: { a: 1 },
    });
    expect(refusal.payload.status).toBe('error');

    const { channel } = await member(server, topic, asha, { presence: { key: 'asha' } });
    expect(await channel.track({ typing: true })).toBe('ok');
    const diff = await seen.message('presence_diff');
    expect(diff.payload).toMatchObject({ joins: { asha: { metas: [{ typing: true }] } } });
    await unseen.request('phoenix', 'heartbeat', {});
    expect(unseen.received.filter(({ event }) => event.startsWith('presence_'))).toEqual([]);
    // The public channel of the same name knows of nobody.
    const outside = await connect(server);
    await outside.join(`realtime:${topic}`, [], { config: enabled });
    expect((await outside.message('presence_state')).payload).toEqual({});
  });
});

describe('a right that is lost', () => {
  test('ends the channel before anything that is committed after it, once the database says so', async () => {
    const topic = newTopic();
    const [blocked, other] = [await seated(server, topic), await seated(server, topic)];
    const socket = await connect(server);
    await answerTo(socket, topic, blocked.token);
    const stays = await member(server, topic, other);
    await database.query(`begin`);
    await database.query('delete from live.seats where member = $1', [blocked.id]);
    await database.query('select realtime.check_again($1)', [topic]);
    await database.query('select realtime.send($1, $2, $3)', ['{}', 'after the block', topic]);
    await database.query(`commit`);
    await stays.untilHeard('after the block');
    expect((await socket.message('system')).payload).toMatchObject({ status: 'error', message: gone(topic) });
    await socket.message('phx_close');
    expect(socket.received.filter(({ event }) => event === 'broadcast')).toEqual([]);
    expect(stays.system).toEqual([]);
  });

  test('of one account on all topics', async () => {
    const [first, second] = [newTopic(), newTopic()];
    const asha = await seated(server, first);
    await seat(server, second, asha, everything);
    const socket = await connect(server);
    await answerTo(socket, first, asha.token);
    await answerTo(socket, second, asha.token);
    await database.query('delete from live.seats where member = $1', [asha.id]);
    await database.query('select realtime.check_again(account => $1)', [asha.id]);
    await socket.until(
      () => socket.received.filter(({ event }) => event === 'phx_close').length === 2 || undefined,
      'the end of both',
    );
    const said = socket.received.filter(({ event }) => event === 'system');
    expect(said.map(({ payload }) => payload.message)).toEqual([gone(first), gone(second)]);
  });

  test('ends the channel after some seconds, though nobody says so', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic);
    const socket = await connect(server);
    await answerTo(socket, topic, asha.token);
    await database.query('delete from live.seats where member = $1', [asha.id]);
    expect((await socket.message('system')).payload.message).toBe(gone(topic));
    expect(await answerTo(socket, topic, asha.token)).toBe(refused(topic));
  }, 60_000);

  test('of presence ends what was tracked', async () => {
    const topic = newTopic();
    const [asha, ravi] = [await seated(server, topic), await seated(server, topic)];
    const socket = await connect(server);
    await answerTo(socket, topic, ravi.token, { presence: { enabled: true } });
    const { channel } = await member(server, topic, asha, { presence: { key: 'asha' } });
    await channel.track({});
    await database.query(
      `delete from live.seats where member = $1 and extension = 'presence' and may = 'write'`,
      [asha.id],
    );
    await database.query('select realtime.check_again($1)', [topic]);
    const diff = await socket.message('presence_diff', ({ payload }) => 'asha' in (payload.leaves as object));
    expect(diff.payload.joins).toEqual({});
  });

  test('with a new token: that of somebody else', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic);
    const socket = await connect(server);
    await answerTo(socket, topic, asha.token);
    socket.send(`realtime:${topic}`, 'access_token', { access_token: token({ sub: asha.id, again: true }) });
    const listens = await socket.request(`realtime:${topic}`, 'presence', { event: 'track', payload: {} });
    expect(listens.payload.status).toBe('ok');
    socket.send(`realtime:${topic}`, 'access_token', { access_token: person().token });
    expect((await socket.message('system')).payload.message).toBe(gone(topic));
    await socket.message('phx_close');
  });
});

describe('by HTTP', () => {
  test('one message: sent for who may write, refused for others', async () => {
    const topic = newTopic();
    const [asha, reader] = [await seated(server, topic), await seated(server, topic, ['broadcast read'])];
    const to = await member(server, topic, reader);
    const no = await send(server, path(topic), { body: { n: 1 }, token: reader.token });
    expect([no.status, no.body]).toEqual([403, { message: 'Unauthorized' }]);
    const { supabase } = await subscribe(server, newTopic(), asha);
    const sender = supabase.channel(topic, { config: { private: true } });
    expect(await sender.httpSend('post', { n: 2 })).toMatchObject({ success: true });
    await to.untilHeard('post');
    expect(to.heard.map(({ payload }) => payload)).toEqual([{ n: 2 }]);
  });

  test(
    'several: those to topics that the caller may not write are left out',
    { tags: ['S7.realtime.2'] },
    async () => {
      const [own, foreign] = [newTopic(), newTopic()];
      const [asha, ravi] = [await seated(server, own), await seated(server, foreign)];
      const [hears, doesNot] = [await member(server, own, asha), await member(server, foreign, ravi)];
      const messages = [foreign, own].map((topic) => ({ topic, event: 'post', payload: {}, private: true }));
      const list = '/realtime/v1/api/broadcast';
      expect((await send(server, list, { body: { messages }, token: asha.token })).status).toBe(202);
      await hears.untilHeard('post');
      await send(server, list, { body: { messages: [{ ...messages[0], event: 'own' }] }, token: ravi.token });
      await doesNot.untilHeard('own');
      expect(doesNot.heard.map(({ event }) => event)).toEqual(['own']);
      const many = Array.from({ length: 101 }, () => ({ ...messages[0], topic: newTopic() }));
      const tooMany = await send(server, list, { body: { messages: many }, token: asha.token });
      expect([tooMany.status, tooMany.body]).toEqual([
        422,
        { errors: { messages: ['has more than 100 private topics'] } },
      ]);
    },
  );
});
