/** Mail of an installation without a mail server: kept in the database and readable on this machine only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { isLoopback } from '../config/environment.ts';
import type { Mailer } from './mailer.ts';
import type { StoredMail } from './stored-mail.ts';
import { mailboxPage } from './mailbox-page.ts';

/** So many mails are kept; the oldest go first. */
const maxMails = 500;

interface Row {
  id: string;
  sent_at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The addresses that a mail links to, each once. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(found.filter((link) => /^https?:/.test(link)))];
}

/** @param pool logged in as the owner of schema `backend` */
export function createMailbox(pool: Pool): Mailer & { messages(to: string | null): Promise<StoredMail[]> } {
  return {
    send: async (mail) => {
      await pool.query('insert into backend.mails (recipient, subject, text, html) values ($1, $2, $3, $4)', [
        mail.to,
        mail.subject,
        mail.text,
        mail.html,
      ]);
      await pool.query('delete from backend.mails where id <= (select max(id) from backend.mails) - $1', [
        maxMails,
      ]);
    },
    messages: async (to) => {
      const { rows } = await pool.query<Row>(
        'select * from backend.mails where $1::text is null or lower(recipient) = lower($1) order by id desc limit 100',
        [to],
      );
      return rows.map((row) => ({
        id: row.id,
        sent_at: row.sent_at.toISOString(),
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        html: row.html,
        links: linksOf(row.html),
      }));
    },
    close: async () => undefined,
  };
}

/**
 * Mail is private: only a request from this machine, to this machine by name, and not passed on by a proxy
 * may read it.
 */
function fromThisMachine(request: FastifyRequest): boolean {
  const { headers } = request;
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
  return isLoopback(address) && isLoopback(name) && passedOn.every((header) => headers[header] === undefined);
}

interface Query {
  readonly to?: string | string[];
}

function recipient(request: FastifyRequest): string | null {
  const { to } = request.query as Query;
  return (typeof to === 'string' ? to : to?.[0]) || null;
}

/** Adds `GET /mailbox` and `GET /mailbox/api/messages?to=EMAIL`. */
export function addMailboxRoutes(app: FastifyInstance, mailbox: ReturnType<typeof createMailbox>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!fromThisMachine(request)) await reply.code(404).send({ message: 'Not found' });
  });
  app.get<{ Querystring: Query }>('/api/messages', async (request) => mailbox.messages(recipient(request)));
  app.get<{ Querystring: Query }>('/', async (request, reply) => {
    const page = mailboxPage(await mailbox.messages(recipient(request)));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
}
