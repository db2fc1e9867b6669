import { brand } from '@sangam/domain/brand';
import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';

const url = 'http://localhost:8080';
const account = { role: 'founder', label: 'A founder', email: 'founder@demo.example', password: 'secret' };

test('the URL, the demo accounts and the mailbox', () => {
  expect(announcement({ brand, smtpUrl: null }, { url, mailbox: true }, [account])).toBe(`
  Sangam is ready at http://localhost:8080

  Demo accounts:
    A founder
      founder@demo.example  secret

  Mail is not sent but kept, to read at http://localhost:8080/mailbox
  Stop with Ctrl-C
`);
});

test.each([
  ['without a mail server and a mailbox, mail is not sent', null, '  Mail is not sent: set SMTP_URL.\n'],
  ['with a mail server there is nothing to say about mail', 'smtp://mail.example', ''],
])('%s', (_name, smtpUrl, aboutMail) => {
  expect(announcement({ brand, smtpUrl }, { url, mailbox: false }, [])).toBe(
    `\n  Sangam is ready at ${url}\n\n${aboutMail}  Stop with Ctrl-C\n`,
  );
});
