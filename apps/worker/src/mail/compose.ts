/**
 * Makes a mail of what the outbox gives: text and HTML with the same words, in the look of
 * supabase/templates.
 */
import { escape, htmlOf, soft } from './html.ts';
import { invitationParts } from './invitation.ts';
import type { OwedMail } from './outbox.ts';
import { matchesParts } from './matches.ts';
import { noticeOf } from './notices/index.ts';
import { dayText } from './parts.ts';
import type { Parts, Site } from './parts.ts';
import type { PaintedSign } from './signs.ts';
import { texts } from './texts.ts';

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The pictures that the HTML shows, by the content ids by which it names them. */
  readonly pictures: readonly { readonly cid: string; readonly png: Uint8Array }[];
  /** The page that turns these mails off; null for those that nobody can turn off. */
  readonly unsubscribe: string | null;
}

function partsOf(mail: OwedMail, site: Site): Parts {
  if (mail.kind === 'notice') return noticeOf(mail.notice).write(mail.content, site);
  if (mail.kind === 'matches') return matchesParts(mail, site);
  if (mail.kind === 'invitation') return invitationParts(mail, site);
  const { siteUrl } = site;
  // The founder's own page: feedback, history and what to do next. /idea/{id} is the investors' view of it.
  const ownPageOf = (id: string): string => `${siteUrl}/my-ideas/${id}`;
  if (mail.kind === 'review') {
    const words = texts.review[mail.status];
    const notes = mail.notes?.trim() ?? '';
    return {
      ideaId: mail.idea.id,
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

const link = (href: string, label: string): string =>
  `<a href="${escape(href)}" style="${soft}">${escape(label)}</a>`;

const noSigns: ReadonlyMap<string, PaintedSign> = new Map();

/**
 * The mail as it is sent. Whatever people typed stays text.
 * @param signs by ids of ideas; an idea without one is told in words alone
 * @throws for an update that this version cannot write about
 */
export function composeMail(mail: OwedMail, site: Site, signs = noSigns): Composed {
  const parts = partsOf(mail, site);
  const host = new URL(site.siteUrl).hostname;
  const pictures = new Map(
    [parts, ...parts.list].flatMap(({ ideaId = '' }) => {
      const sign = signs.get(ideaId);
      return sign ? [[ideaId, { ...sign, cid: `sign-${ideaId}@${host}` }] as const] : [];
    }),
  );
  const greeting = texts.greeting(mail.name);
  const unsubscribe =
    mail.token === null ? null : `${site.siteUrl}/unsubscribe?token=${encodeURIComponent(mail.token)}`;
  // Who is invited may have no account yet, and chose none of our mails.
  const settings = mail.kind === 'invitation' ? null : `${site.siteUrl}/settings`;
  const why = mail.kind === 'notice' ? noticeOf(mail.notice).why : texts.why[mail.kind];
  return {
    subject: parts.subject.replace(/\s+/g, ' '),
    text: textOf(parts, greeting, [
      why,
      ...(unsubscribe === null ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
      ...(settings === null ? [] : [`${texts.settings}: ${settings}`]),
    ]),
    html: htmlOf({
      parts,
      pictures,
      greeting,
      brand: site.brandName,
      footer: `${escape(why)} ${[
        ...(unsubscribe === null ? [] : [link(unsubscribe, texts.unsubscribe)]),
        ...(settings === null ? [] : [link(settings, texts.settings)]),
      ].join(' · ')}`,
    }),
    pictures: [...pictures.values()],
    unsubscribe,
  };
}
