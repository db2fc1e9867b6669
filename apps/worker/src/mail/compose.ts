/**
 * Makes a mail of what the outbox gives: text and HTML with the same words, in the look of
 * supabase/templates.
 */
import type { OwedMail } from './outbox.ts';
import { matchesParts } from './matches.ts';
import { noticeOf } from './notices/index.ts';
import { dayText } from './parts.ts';
import type { Parts, Site } from './parts.ts';
import { texts } from './texts.ts';

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that turns these mails off; null for those that nobody can turn off. */
  readonly unsubscribe: string | null;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function partsOf(mail: OwedMail, site: Site): Parts {
  if (mail.kind === 'notice') return noticeOf(mail.notice).write(mail.content, site);
  if (mail.kind === 'matches') return matchesParts(mail, site);
  const { siteUrl } = site;
  // The founder's own page: feedback, history and what to do next. /idea/{id} is the investors' view of it.
  const ownPageOf = (id: string): string => `${siteUrl}/my-ideas/${id}`;
  if (mail.kind === 'review') {
    const words = texts.review[mail.status];
    const notes = mail.notes?.trim() ?? '';
    return {
      subject: words.subject(mail.idea.title),
      heading: words.heading,
      paragraphs: [words.text(mail.idea.title, notes !== '')],
      quote: notes === '' ? null : { title: texts.feedback, text: notes },
      list: [],
      action: { label: words.action, href: ownPageOf(mail.idea.id) },
    };
  }
  const list = mail.ideas.map(({ id, title, saves, contacts }) => ({
    title,
    href: ownPageOf(id),
    text: [
      ...(saves > 0 ? [texts.digest.saves(saves)] : []),
      ...(contacts > 0 ? [texts.digest.contacts(contacts)] : []),
    ].join(', '),
  }));
  return {
    subject: texts.digest.subject(list.length),
    heading: texts.digest.heading,
    paragraphs: [texts.digest.since(dayText(mail.first_day), dayText(mail.last_day))],
    quote: null,
    list,
    action: { label: texts.digest.action, href: `${siteUrl}/build` },
  };
}

function textOf(parts: Parts, greeting: string, footer: readonly string[]): string {
  const { quote, list, action } = parts;
  return [
    greeting,
    parts.heading + '.',
    ...parts.paragraphs,
    ...(quote ? [`${quote.title}:\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(list.length > 0
      ? [list.map(({ title, text, href }) => `- ${title}: ${text}\n  ${href}`).join('\n')]
      : []),
    `${action.label}: ${action.href}`,
    `-- \n${footer.join('\n')}`,
  ].join('\n\n');
}

const soft = 'color: #4a5653; font-size: 14px';

function htmlOf(parts: Parts, greeting: string, brand: string, footer: string): string {
  const { quote, list, action } = parts;
  const paragraphs = [greeting, ...parts.paragraphs].map(
    (text) => `<p style="margin: 0 0 16px">${escape(text)}</p>`,
  );
  const items = list.map(
    ({ title, href, text }) =>
      `<li style="margin: 0 0 12px"><a href="${escape(href)}" style="color: #0a4a47; font-weight: 600">${escape(title)}</a><br />${escape(text)}</li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(parts.subject)}</title>
  </head>
  <body style="margin: 0; padding: 24px 12px; background: #fbf8f2; color: #17211f; font: 16px/1.55 'Anek Latin', 'Segoe UI', Roboto, sans-serif">
    <div style="max-width: 34rem; margin: 0 auto; padding: 28px; background: #fffefb; border: 1px solid #e4ddcf; border-radius: 10px">
      <p style="margin: 0 0 20px; font-weight: 700; font-size: 20px; color: #0a4a47">${escape(brand)}</p>
      <h1 style="margin: 0 0 12px; font-size: 25px; line-height: 1.15">${escape(parts.heading)}</h1>
      ${paragraphs.join('\n      ')}
      ${quote ? `<p style="margin: 0 0 4px; font-weight: 600">${escape(quote.title)}</p><p style="margin: 0 0 20px; padding: 12px 16px; background: #fff3dc; border-radius: 8px; white-space: pre-line">${escape(quote.text)}</p>` : ''}
      ${items.length > 0 ? `<ul style="margin: 0 0 20px; padding: 0 0 0 20px">${items.join('')}</ul>` : ''}
      <p style="margin: 0 0 20px"><a href="${escape(action.href)}" style="display: inline-block; padding: 13px 22px; background: #0f6b66; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 8px">${escape(action.label)}</a></p>
      <p style="margin: 0; ${soft}">${footer}</p>
    </div>
  </body>
</html>
`;
}

/**
 * The mail as it is sent. Whatever people typed stays text.
 * @throws for an update that this version cannot write about
 */
export function composeMail(mail: OwedMail, site: Site): Composed {
  const parts = partsOf(mail, site);
  const greeting = texts.greeting(mail.name);
  const unsubscribe =
    mail.token === null ? null : `${site.siteUrl}/unsubscribe?token=${encodeURIComponent(mail.token)}`;
  const settings = `${site.siteUrl}/settings`;
  const why = mail.kind === 'notice' ? noticeOf(mail.notice).why : texts.why[mail.kind];
  const link = (href: string, label: string): string =>
    `<a href="${escape(href)}" style="${soft}">${escape(label)}</a>`;
  return {
    subject: parts.subject.replace(/\s+/g, ' '),
    text: textOf(parts, greeting, [
      why,
      ...(unsubscribe === null ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
      `${texts.settings}: ${settings}`,
    ]),
    html: htmlOf(
      parts,
      greeting,
      site.brandName,
      `${escape(why)} ${[
        ...(unsubscribe === null ? [] : [link(unsubscribe, texts.unsubscribe)]),
        link(settings, texts.settings),
      ].join(' · ')}`,
    ),
    unsubscribe,
  };
}
