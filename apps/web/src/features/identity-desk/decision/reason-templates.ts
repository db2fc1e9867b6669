import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * What a reason puts into the text for the person. It is edited, not sent as it is: they need to know what it
 * is on their own card.
 */
export const reasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  date_differs: msg`The date of birth on your card is not the one in the form. Please correct the form and send it again; your pictures are kept.`,
  name_differs: msg`The name on your card is not the one in the form. Please write it letter by letter as on the card.`,
  number_differs: msg`The number on your card is not the one in the form. Please compare it digit by digit.`,
  unreadable: msg`We cannot read your card. Please take the picture again in daylight, without flash.`,
  cut_off: msg`A part of your card is missing from the picture. Please take it again with all of the card in it.`,
  selfie_unclear: msg`We cannot see your face well enough. Please look straight ahead, with light from the front.`,
  expired: msg`Your document has run out. Please send one that is valid.`,
};

/** A text with a template behind what is there; a template that was put in before gives way to the next. */
export function withTemplate(text: string, template: string, templates: readonly string[]): string {
  const own = templates.reduce((rest, each) => rest.replace(each, ''), text).trim();
  return own === '' ? template : `${own}\n${template}`;
}
