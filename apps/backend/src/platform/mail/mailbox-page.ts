/** The page at `/mailbox`: what would have been sent, newest first. Works without script. */
import type { StoredMail } from './stored-mail.ts';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;color:#17211f;background:#fbf8f2;margin:0 auto;max-width:44rem;padding:2rem 1.25rem}
h1{font-size:1.6rem;margin:0}p.note{color:#4a5653;margin:.25rem 0 1.5rem}
details{background:#fffefb;border:1px solid #e4ddcf;border-radius:10px;margin:0 0 .75rem;padding:.75rem 1rem}
summary{cursor:pointer;min-height:44px;display:grid;align-content:center}summary b{font-weight:600}
summary span{color:#4a5653;font-size:.875rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#0a4a47;font-weight:600;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#121a18;color:#f1ede4}p.note,summary span{color:#b9c2be}details{background:#1a2421;border-color:#33403c}a{color:#7fd0c8}}`;

function entry(mail: StoredMail, open: boolean): string {
  const links = mail.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('');
  return `<details${open ? ' open' : ''}><summary><b>${escape(mail.subject)}</b><span>To ${escape(mail.to)}, ${escape(mail.sent_at.replace('T', ' ').slice(0, 16))} UTC</span></summary>
<pre>${escape(mail.text)}</pre>${links === '' ? '' : `<ul>${links}</ul>`}</details>`;
}

/** @returns a whole HTML document */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const list = mails.map((mail, index) => entry(mail, index === 0)).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Mailbox</title><style>${style}</style><main><h1>Mailbox</h1>
<p class="note">No mail server is set (SMTP_URL), so mail is kept here instead of being sent. Only this computer can read this page.</p>
${list === '' ? '<p>No mail yet. It will appear here when somebody signs up.</p>' : list}</main></html>`;
}
