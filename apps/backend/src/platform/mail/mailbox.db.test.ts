import { freshDatabase } from '@sangam/testing/database';
import Fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse as Answer } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../postgres/pool.ts';
import { addMailboxRoutes, createMailbox } from './mailbox.ts';

let pool: Pool;
let app: FastifyInstance;
const link = 'http://localhost:8080/auth/v1/verify?token=abc&type=signup';
const mail = {
  to: 'Asha@example.org',
  subject: 'Welcome <b>"Asha"</b> & co',
  text: `Open ${link} <script>alert(1)</script>`,
  html: `<a href="${link.replace('&', '&amp;')}">Confirm</a> <a href="javascript:alert(1)">no</a>`,
};

beforeAll(async () => {
  pool = createPool({ connection: await freshDatabase(), size: 2, log: pino({ level: 'silent' }) });
  app = Fastify();
  await app.register(async (scope) => addMailboxRoutes(scope, createMailbox(pool)), { prefix: '/mailbox' });
});
beforeEach(() => pool.query('truncate backend.mails'));
afterAll(async () => {
  await app.close();
  await pool.end();
});

const local = { host: 'localhost:8080' };

function page(headers: Record<string, string> = local, remoteAddress = '127.0.0.1'): Promise<Answer> {
  return app.inject({ url: '/mailbox', headers, remoteAddress });
}

describe('mail', () => {
  test('is kept and found by address in any case, newest first, with its links', async () => {
    const mailbox = createMailbox(pool);
    await mailbox.send(mail);
    await mailbox.send({ ...mail, subject: 'Second' });
    await mailbox.send({ ...mail, to: 'other@example.org' });
    const answer = await app.inject({ url: '/mailbox/api/messages?to=asha@EXAMPLE.org', headers: local });
    const messages = answer.json<Record<string, unknown>[]>();
    expect(messages.map(({ subject }) => subject)).toEqual(['Second', mail.subject]);
    expect(messages[1]).toMatchObject({ to: mail.to, text: mail.text, html: mail.html, links: [link] });
    expect((await app.inject({ url: '/mailbox/api/messages', headers: local })).json()).toHaveLength(3);
  });

  test('is bounded: the oldest go', async () => {
    const mailbox = createMailbox(pool);
    await pool.query(
      `insert into backend.mails (recipient, subject, text, html) select 'a', n::text, '', '' from generate_series(1, 600) n`,
    );
    await mailbox.send(mail);
    const { rows } = await pool.query('select count(*)::int as kept from backend.mails');
    expect(rows).toEqual([{ kept: 500 }]);
  });
});

describe('the page', () => {
  test('shows mail as text, whatever is in it, and runs no script', async () => {
    await createMailbox(pool).send(mail);
    const { body, headers } = await page();
    expect(body).not.toMatch(/<script|<b>"|javascript:/);
    expect(body).toContain('&#60;script&#62;');
    expect(body).toContain('href="http://localhost:8080/auth/v1/verify?token=abc&#38;type=signup"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('says so when there is none', async () => {
    expect((await page()).body).toContain('No mail yet.');
  });
});

describe('only this machine reads it', () => {
  test.each(['localhost:8080', 'localhost', '127.0.0.1:8080', '[::1]:8080'])('as %s', async (host) => {
    expect((await page({ host })).statusCode).toBe(200);
  });

  test.each([
    ['from elsewhere', local, '192.168.1.9'],
    ['from elsewhere, mapped', local, '::ffff:192.168.1.9'],
    ['by a name of somebody else (DNS rebinding)', { host: 'evil.example:8080' }, '127.0.0.1'],
    ['by a name that looks like an address', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
    ['through a proxy', { ...local, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['through another proxy', { ...local, forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ['through a third', { ...local, 'x-real-ip': '203.0.113.9' }, '127.0.0.1'],
    ['through a cache', { ...local, via: '1.1 varnish' }, '127.0.0.1'],
  ])('not %s', async (_name, headers, address) => {
    await createMailbox(pool).send(mail);
    for (const url of ['/mailbox', '/mailbox/', '/mailbox/api/messages']) {
      const answer = await app.inject({ url, headers, remoteAddress: address });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Asha');
    }
  });

  test('an IPv4 address that arrives as IPv6 is this machine too', async () => {
    expect((await page(local, '::ffff:127.0.0.1')).statusCode).toBe(200);
  });
});
