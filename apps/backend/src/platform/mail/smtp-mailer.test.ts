import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { Mailer } from './mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

let server: SMTPServer;
let port: number;
let received: Received[];
let mailer: Mailer;

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'shop' && password === 'right' ? null : new Error('no'), { user: username }),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('there is nobody of that name') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  mailer = createSmtpMailer(`smtp://shop:right@127.0.0.1:${port}`, 'Sangam <no-reply@sangam.example>');
});
afterEach(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

test('a mail arrives as it was written, in Hindi too', async () => {
  await mailer.send({
    to: 'asha@example.org',
    subject: 'संगम में आपका स्वागत है, अपना ई-मेल पता पक्का करें',
    text: 'यहाँ जाएँ: https://sangam.example/?a=1&b=2',
    html: '<p>यहाँ जाएँ: <a href="https://sangam.example/?a=1&amp;b=2">पक्का करें</a></p>',
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@sangam.example', to: ['asha@example.org'] });
  const mail = await PostalMime.parse(received[0]?.raw ?? '');
  expect(mail.subject).toBe('संगम में आपका स्वागत है, अपना ई-मेल पता पक्का करें');
  expect(mail.from).toMatchObject({ name: 'Sangam', address: 'no-reply@sangam.example' });
  expect(mail.text).toContain('https://sangam.example/?a=1&b=2');
  expect(mail.html).toContain('पक्का करें</a>');
});

test('a subject cannot add headers', async () => {
  await mailer.send({
    to: 'asha@example.org',
    subject: 'Hello\r\nBcc: spy@example.org',
    text: 't',
    html: 'h',
  });
  expect(received[0]?.to).toEqual(['asha@example.org']);
  const mail = await PostalMime.parse(received[0]?.raw ?? '');
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('a refusal is an error, and the next mail goes out', async () => {
  const mail = { subject: 's', text: 't', html: 'h' };
  await expect(mailer.send({ ...mail, to: 'nobody@example.org' })).rejects.toThrow('nobody of that name');
  await mailer.send({ ...mail, to: 'asha@example.org' });
  expect(received).toHaveLength(1);
});

test('wrong credentials and a server that is not there are errors', async () => {
  const mail = { to: 'asha@example.org', subject: 's', text: 't', html: 'h' };
  const stranger = createSmtpMailer(`smtp://shop:wrong@127.0.0.1:${port}`, 'a@b.example');
  await expect(stranger.send(mail)).rejects.toThrow(/login/i);
  await stranger.close();
  const nowhere = createSmtpMailer('smtp://127.0.0.1:1', 'a@b.example');
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});
