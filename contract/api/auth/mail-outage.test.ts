import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { client, serviceClient } from '../server.ts';
import { withServer } from '../with-server.ts';
import { newEmail, newPerson, password } from './people.ts';

/** A mail server that takes mail, or refuses each recipient, as it is told. */
function mailServer(): { readonly listener: Server; readonly received: string[]; refuse: boolean } {
  const state = { received: [] as string[], refuse: true };
  const listener = createServer((socket) => {
    let data: string | null = null;
    let pending = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (data !== null && line !== '.') {
          data += `${line}\n`;
          continue;
        }
        if (data !== null) state.received.push(data);
        const refused = state.refuse && line.startsWith('RCPT');
        data = line === 'DATA' ? '' : null;
        socket.write(line === 'DATA' ? '354 go on\r\n' : refused ? '451 not now\r\n' : '250 fine\r\n');
      }
    });
  });
  return Object.assign(state, { listener });
}

const mail = mailServer();

afterAll(() => {
  mail.listener.close();
});

const server = withServer(async () => {
  await new Promise<void>((resolve) => {
    mail.listener.listen(0, '127.0.0.1', resolve);
  });
  const address = mail.listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { project: 'confirming', environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } };
});

test('when mail cannot be sent nothing is half-written, and nobody learns who has an account', async () => {
  const email = newEmail();
  const failed = await client(server).auth.signUp({ email, password });
  expect(failed.error).toMatchObject({ status: 500, message: 'Error sending confirmation email' });
  const { data } = await serviceClient(server).auth.admin.listUsers();
  expect(data.users.map((user) => user.email)).not.toContain(email);

  const person = await newPerson(server);
  const answers = [];
  for (const address of [person.email, newEmail()])
    answers.push((await client(server).auth.resetPasswordForEmail(address)).error?.message);
  expect(answers).toEqual(['Error sending recovery email', 'Error sending recovery email']);

  const signUps = [];
  for (const address of [person.email, newEmail()])
    signUps.push((await client(server).auth.signUp({ email: address, password })).error?.message);
  expect(signUps).toEqual(['Error sending confirmation email', 'Error sending confirmation email']);

  mail.refuse = false;
  const signedUp = await client(server).auth.signUp({ email, password });
  expect(signedUp.error).toBeNull();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toContain(`To: ${email}`);
});
