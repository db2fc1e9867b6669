/**
 * The words of the mails. A table of functions rather than catalogues: the worker runs unbuilt, where the
 * macros of the web app are not expanded. Another language is another table of this type.
 */
import type { OwedMail } from './outbox.ts';

type ReviewStatus = Extract<OwedMail, { kind: 'review' }>['status'];

interface Words {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly text: (title: string, hasFeedback: boolean) => string;
  readonly action: string;
}

const plural = (count: number, one: string, other: string): string =>
  count === 1 ? one : `${count} ${other}`;

export const texts = {
  greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  review: {
    approved: {
      subject: (title) => `Approved: ${title}`,
      heading: 'Your idea is approved',
      text: (title) => `Investors can see “${title}” from now on. You will hear when they take an interest.`,
      action: 'See your idea',
    },
    rejected: {
      subject: (title) => `Not accepted: ${title}`,
      heading: 'Your idea was not accepted',
      text: (title, hasFeedback) =>
        `“${title}” was not accepted.${hasFeedback ? ' The feedback says why.' : ''} Another idea is welcome, and may start from its answers.`,
      action: 'Open your idea',
    },
    needs_revision: {
      subject: (title) => `Changes asked for: ${title}`,
      heading: 'The reviewers ask for changes',
      text: (title, hasFeedback) =>
        hasFeedback
          ? `Change in “${title}” what the feedback asks for, and send it again. Your answers are kept.`
          : `Look at each answer of “${title}” again, and resubmit it. Your answers are saved.`,
      action: 'Open your idea',
    },
  } satisfies Record<ReviewStatus, Words>,
  feedback: 'Feedback',
  digest: {
    subject: (count: number) => plural(count, 'News on your idea', 'of your ideas have news'),
    heading: 'Interest in your ideas',
    since: (first: string, last: string) => (first === last ? `On ${first}:` : `From ${first} to ${last}:`),
    saves: (count: number) => plural(count, 'one person saved it', 'people saved it'),
    contacts: (count: number) =>
      plural(count, 'one investor opened your contact', 'investors opened your contact'),
    action: 'Open your dashboard',
  },
  invitation: {
    subject: (brand: string) => `You are invited to be an admin of ${brand}`,
    heading: (brand: string) => `Be an admin of ${brand}`,
    nobody: (brand: string) => `An admin of ${brand}`,
    text: (inviter: string, brand: string) =>
      `${inviter} invites you to work at the desk of ${brand} as an admin: to review ideas and identities, to answer reports, and to keep people safe.`,
    next: (address: string, day: string) =>
      `Open the invitation, and sign in or sign up with this address, ${address}. Nothing happens before you press the button there. It is good until ${day}, once, for you alone.`,
    stranger: 'If you do not know who invites you, do nothing: without you nothing changes.',
    action: 'Open the invitation',
  },
  why: {
    invitation: 'You get this mail because an admin typed your address.',
    review: 'You get this mail because mails about decisions on your ideas are turned on.',
    digest:
      'You get this mail, at most once a day, because mails about interest in your ideas are turned on.',
    matches: 'You get this mail because you asked for mails about new ideas for a saved search.',
  },
  unsubscribe: 'Stop these mails',
  settings: 'Choose your mails',
} as const;
