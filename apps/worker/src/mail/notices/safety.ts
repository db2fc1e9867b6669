/**
 * About safety: the answer to a report, a warning, a take-down, a suspension, an appeal, the end of the
 * account. Nobody reads in it who reported, nor who at the desk acted.
 */
import { safetyNews, type SafetyNews } from '@sangam/domain/safety';
import { z } from 'zod';
import { dateText } from '../parts.ts';
import type { Parts } from '../parts.ts';
import { defineNotice } from './notice.ts';

const content = z.object({
  what: z.enum(safetyNews),
  /** Of a report or an appeal. */
  outcome: z.string().nullable(),
  /** What the desk wrote. */
  words: z.string().nullable(),
  idea: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Of a hidden message, with its number in it. */
  conversation: z.string().nullable(),
  number: z.number().nullable(),
  /** Opens the page of a suspension. */
  token: z.string().nullable(),
  /** When the account is deleted, where it is to be. */
  due_at: z.string().nullish(),
});
type Content = z.infer<typeof content>;

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly quote?: string;
  readonly action: { readonly label: string; readonly path: string };
}

const titleOf = ({ idea }: Content): string => idea?.title ?? 'your idea';
const ownPage = ({ idea }: Content): string => (idea === null ? '/build' : `/my-ideas/${idea.id}`);

const suspensionPage = (token: string | null): string =>
  token === null ? '/suspended' : `/suspended?token=${token}`;

/** Where the take-down of an idea is told and appealed against. */
const takeDownPage = ({ idea }: Content): string =>
  idea === null ? '/build' : `/my-ideas/${idea.id}#take-down`;

const deletionDay = ({ due_at: dueAt }: Content): string =>
  dueAt === null || dueAt === undefined ? 'the day that your account’s page names' : dateText(dueAt);

/** The message's place, where the appeal is written. */
const messagePage = ({ conversation, number }: Content): string =>
  conversation === null ? '/conversations' : `/conversations/${conversation}?message=${number}`;

const writers: Readonly<Record<SafetyNews, (given: Content) => Words>> = {
  report_answered: ({ outcome }) => ({
    subject: outcome === 'upheld' ? 'We acted on your report' : 'We looked at your report',
    heading: 'Your report is answered',
    paragraphs: [
      outcome === 'upheld'
        ? 'Thank you. Somebody at our desk read your report and agrees with it.'
        : 'Thank you. Somebody at our desk read your report and found nothing that breaks the rules.',
      'Who you reported does not learn that it was you.',
    ],
    quote: 'Our answer',
    action: { label: 'See your reports', path: '/settings#reports' },
  }),
  warned: () => ({
    subject: 'A warning about your account',
    heading: 'A warning',
    paragraphs: [
      'Something on your account breaks the rules. Nothing is taken from you now; please read why.',
      'If it happens again, your account may be suspended.',
    ],
    quote: 'From our desk',
    action: { label: 'Read the terms', path: '/terms' },
  }),
  taken_down: (given) => ({
    subject: `${titleOf(given)} was taken down`,
    heading: 'Your idea was taken down',
    paragraphs: [
      `Investors do not see “${titleOf(given)}” any more. Your answers, conversations and records are all there.`,
      'If you think that this is wrong, you may appeal once, on the page of your idea. Another person at our desk decides.',
    ],
    quote: 'Why',
    action: { label: 'Read it, and appeal', path: takeDownPage(given) },
  }),
  reinstated: (given) => ({
    subject: `${titleOf(given)} is back`,
    heading: 'Your idea is back',
    paragraphs: [`Investors may see “${titleOf(given)}” again, if nothing else keeps it from them.`],
    quote: 'Our answer',
    action: { label: 'Open your idea', path: ownPage(given) },
  }),
  idea_gone: (given) => ({
    subject: `${titleOf(given)} is not offered any more`,
    heading: 'An idea was taken down',
    paragraphs: [
      `Our desk took “${titleOf(given)}” down. It is not offered at present. Your conversation and your records stay.`,
      'If you have paid something, keep your records. Write to us if you need help.',
    ],
    action: { label: 'Open your conversations', path: '/conversations' },
  }),
  suspended: ({ token }) => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      'You cannot sign in, and your ideas are not offered meanwhile. Nothing is deleted.',
      'A subscription is not charged any more: its mandate ends. If your account is restored, you may subscribe again.',
      'If you think that this is wrong, you may appeal, once. Another person at our desk decides. Keep this mail: its link is the way in.',
    ],
    quote: 'Why',
    action: { label: 'Read more, or appeal', path: suspensionPage(token) },
  }),
  restored: () => ({
    subject: 'Your account is restored',
    heading: 'Your account is restored',
    paragraphs: [
      'You may sign in again, and your ideas are offered as before. A subscription that ended is not begun again by itself.',
    ],
    quote: 'Our answer',
    action: { label: 'Sign in', path: '/auth' },
  }),
  appeal_upheld: (given) => ({
    subject: 'Your appeal is decided',
    heading: 'Your appeal is decided',
    paragraphs: [
      given.idea === null
        ? 'Another person at our desk read your appeal. Your account stays suspended.'
        : `Another person at our desk read your appeal. “${titleOf(given)}” stays down.`,
    ],
    quote: 'Our answer',
    action:
      given.idea === null
        ? { label: 'Questions and help', path: '/faq' }
        : { label: 'Open your idea', path: takeDownPage(given) },
  }),
  message_hidden: (given) => ({
    subject: 'A message of yours was hidden',
    heading: 'A message of yours was hidden',
    paragraphs: [
      'A reviewer read a conversation that was reported, and hid a message that you wrote in it. Neither of you can read it now. It is not deleted.',
      'If you think that this is wrong, you may appeal once, at the place of the message. Another person at our desk decides.',
    ],
    quote: 'Why',
    action: { label: 'Read it, and appeal', path: messagePage(given) },
  }),
  message_shown: (given) => ({
    subject: 'Your message is shown again',
    heading: 'Your message is shown again',
    paragraphs: ['A message of yours that was hidden can be read by both of you again, as you wrote it.'],
    quote: 'Our answer',
    action: { label: 'Open the conversation', path: messagePage(given) },
  }),
  message_stays_hidden: (given) => ({
    subject: 'Your appeal is decided',
    heading: 'Your appeal is decided',
    paragraphs: ['Another person at our desk read your appeal and your message. It stays hidden.'],
    quote: 'Our answer',
    action: { label: 'Open the conversation', path: messagePage(given) },
  }),
  erasure_asked: (given) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked for it. It is deleted on ${deletionDay(given)}, and nobody can bring it back after that.`,
      'Until then everything works as before, and you can take it back. Save a copy of your data if you want to keep it.',
      'If it was not you, take it back and change your password: somebody else knows it.',
    ],
    action: { label: 'Take it back, or save a copy', path: '/account/privacy#delete' },
  }),
  erasure_cancelled: () => ({
    subject: 'Your account stays',
    heading: 'Your account stays',
    paragraphs: ['It is not deleted, and nothing of it is lost.'],
    action: { label: 'Privacy and your data', path: '/account/privacy' },
  }),
  account_unused: (given) => ({
    subject: 'Do you still want your account?',
    heading: 'You have not been here for three years',
    paragraphs: [
      `We do not keep what nobody needs: your account is deleted on ${deletionDay(given)}, with what is in it.`,
      'To keep it, sign in once before that day. Nothing else is to be done.',
    ],
    action: { label: 'Sign in and keep it', path: '/account/privacy#delete' },
  }),
  two_steps_on: () => ({
    subject: 'Two-step verification is on',
    heading: 'Two-step verification is on',
    paragraphs: [
      'From now on, signing in takes your password and a code from your app. Your other devices were signed out.',
      'If it was not you, somebody else knows your password and keeps you out: write to us at once.',
    ],
    action: { label: 'Sign-in and security', path: '/account/security' },
  }),
  two_steps_off: () => ({
    subject: 'Two-step verification is off',
    heading: 'Two-step verification is off',
    paragraphs: [
      'No app and no recovery code counts any more for signing in.',
      'If it was not you, choose a new password at once, and switch two-step verification on again.',
    ],
    action: { label: 'Sign-in and security', path: '/account/security' },
  }),
  recovery_code_used: () => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'Somebody with your password signed in with one of your recovery codes. It cannot be used again.',
      'If your phone is lost, say so there, and set two-step verification up again. If it was not you, choose a new password at once.',
    ],
    action: { label: 'Sign-in and security', path: '/account/security' },
  }),
  passkey_added: () => ({
    subject: 'A passkey was added',
    heading: 'A passkey was added to your account',
    paragraphs: [
      'It signs in without your password, on the device that made it.',
      'If it was not you, remove it there, choose a new password and sign out your other devices.',
    ],
    action: { label: 'Sign-in and security', path: '/account/security' },
  }),
  passkey_removed: () => ({
    subject: 'A passkey was removed',
    heading: 'A passkey was removed from your account',
    paragraphs: [
      'It signs nobody in any more. You can delete it from the device that made it, too.',
      'If it was not you, choose a new password at once, and sign out your other devices.',
    ],
    action: { label: 'Sign-in and security', path: '/account/security' },
  }),
};

export const safety = defineNotice(
  content,
  'You get this mail because it is about safety. Such mails cannot be turned off.',
  (given, { siteUrl }): Parts => {
    const { subject, heading, paragraphs, quote, action } = writers[given.what](given);
    return {
      ...(given.idea === null ? {} : { ideaId: given.idea.id }),
      subject,
      heading,
      paragraphs,
      quote: quote === undefined || given.words === null ? null : { title: quote, text: given.words },
      list: [],
      action: { label: action.label, href: `${siteUrl}${action.path}` },
    };
  },
);
