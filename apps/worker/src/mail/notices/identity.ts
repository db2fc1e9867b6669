/** To a person: what became of what they sent to have their identity verified, or that it ends. */
import { identityReasons, type IdentityReason } from '@sangam/domain/identity';
import { z } from 'zod';
import { dateText } from '../parts.ts';
import { defineNotice } from './notice.ts';

const content = z.object({
  state: z.enum(['verified', 'rejected', 'correction_requested', 'expiring', 'expired']),
  reason: z.enum(identityReasons).nullable(),
  /** The reviewer's words. */
  note: z.string().nullable(),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  may_appeal: z.boolean(),
});
type Content = z.infer<typeof content>;

const reasonTexts: Record<IdentityReason, string> = {
  date_differs: 'The date of birth on your document is not the one in the form.',
  name_differs: 'The name on your document is not the one in the form.',
  number_differs: 'The number on your document is not the one in the form.',
  unreadable: 'Your document cannot be read.',
  cut_off: 'A part of your document is cut off.',
  selfie_unclear: 'Your face cannot be seen clearly in the selfie.',
  not_same_person: 'The selfie and the document do not seem to show the same person.',
  document_expired: 'Your document has expired.',
  document_altered: 'Your document seems to have been altered.',
  number_used: 'This number was used by another account.',
  other: 'There is something to settle first.',
};

interface Words {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

const reasonOf = ({ reason }: Content): readonly string[] => (reason === null ? [] : [reasonTexts[reason]]);

const until = ({ expires_at }: Content): string =>
  expires_at === null ? '' : ` until ${dateText(expires_at)}`;

const words: Record<Content['state'], (given: Content) => Words> = {
  verified: (given) => ({
    heading: 'Your identity is verified',
    paragraphs: [
      `It counts${until(given)}. You may now accept offers; others see that you are verified, and nothing of your documents.`,
    ],
    action: 'See your verification',
  }),
  rejected: (given) => ({
    heading: 'Your identity could not be verified',
    paragraphs: [
      ...reasonOf(given),
      given.may_appeal
        ? 'You may send it again, or appeal within 30 days: another reviewer looks at it then.'
        : 'You may send it again.',
    ],
    action: 'See what you can do',
  }),
  correction_requested: (given) => ({
    heading: 'Please correct what you sent to verify your identity',
    paragraphs: [...reasonOf(given), 'Correct it and send it again; it takes a few minutes.'],
    action: 'Correct and send again',
  }),
  expiring: (given) => ({
    heading: 'Your verification ends soon',
    paragraphs: [
      `Your identity counts as verified${until(given)}. Renew it before, so that you can go on accepting offers.`,
    ],
    action: 'Renew your verification',
  }),
  expired: () => ({
    heading: 'Your verification has ended',
    paragraphs: ['Before you can accept offers again, verify your identity once more.'],
    action: 'Verify your identity',
  }),
};

const why =
  'You get this mail because it concerns the verification of your identity. Such mails cannot be turned off.';

/** What became of a submission. */
export const identity = defineNotice(content, why, (given, { siteUrl }) => {
  const { heading, paragraphs, action } = words[given.state](given);
  return {
    subject: heading,
    heading,
    paragraphs,
    quote: given.note === null ? null : { title: 'The reviewer writes:', text: given.note },
    list: [],
    action: { label: action, href: `${siteUrl}/kyc` },
  };
});
