import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdentityReason } from '@sangam/domain/identity';

/**
 * What a reason puts into the text for the person. It is edited, not sent as it is: they need to know what it
 * is on their own card. Another reason has words of its own alone.
 */
export const reasonTexts: Readonly<Record<Exclude<IdentityReason, 'other'>, MessageDescriptor>> = {
  date_differs: msg`The date of birth on your card is not the one in the form. Please type it as it stands on the card.`,
  name_differs: msg`The name on your card is not the one in the form. Please write it letter by letter as on the card.`,
  number_differs: msg`The number on your card is not the one in the form. Please compare it digit by digit.`,
  unreadable: msg`We cannot read your card. Please take the picture again in daylight, without flash.`,
  cut_off: msg`A part of your card is missing from the picture. Please take it again with all of the card in it.`,
  selfie_unclear: msg`We cannot see your face well enough. Please look straight ahead, with light from the front.`,
  not_same_person: msg`We cannot see that card and face are of one person. Please send your own card, and a selfie without cap or glasses.`,
  document_expired: msg`Your document has run out. Please send one that is valid.`,
  document_altered: msg`Something on the picture of your card looks changed. Please send a picture of the card itself, not of a copy.`,
  number_used: msg`The number of your card is in use by another account. If that account is yours, too, please tell us which one you want to keep.`,
};

/** The text that belongs to a reason; null for one that has none. */
export const textOfReason = (reason: IdentityReason): MessageDescriptor | null =>
  reason === 'other' ? null : reasonTexts[reason];
