/** What the start prints once the site can be opened. */
import type { RunningBackend } from '@sangam/backend/start';
import type { DemoAccount } from './demo-data.ts';
import type { ProductEnvironment } from './environment.ts';

export function announcement(
  { brand, smtpUrl }: Pick<ProductEnvironment, 'brand' | 'smtpUrl'>,
  { url, mailbox }: Pick<RunningBackend, 'url' | 'mailbox'>,
  accounts: readonly DemoAccount[],
): string {
  const lines = ['', `  ${brand.name} is ready at ${url}`, ''];
  if (accounts.length > 0) {
    lines.push('  Demo accounts:');
    for (const { label, email, password } of accounts)
      lines.push(`    ${label}`, `      ${email}  ${password}`);
    lines.push('');
  }
  if (mailbox) lines.push(`  Mail is not sent but kept, to read at ${url}/mailbox`);
  else if (smtpUrl === null) lines.push('  Mail is not sent: set SMTP_URL.');
  lines.push('  Stop with Ctrl-C', '');
  return lines.join('\n');
}
