import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { answerSections } from './answer-sections.ts';

/** The answers that no tab of the idea's page has, in the order in which they are asked. */
const others: Readonly<Record<string, MessageDescriptor>> = {
  business_name: msg`Business name`,
  category: msg`Category`,
  custom_category: msg`Own category`,
  pincode: msg`Pincode`,
  city: msg`City`,
  state: msg`State`,
  business_stage: msg`Business stage`,
  year_of_establishment: msg`Year of establishment`,
  website: msg`Website`,
  social_links: msg`Social links`,
  founder_phone: msg`Phone`,
  founder_email: msg`E-mail`,
  funds_breakdown: msg`Breakdown of the funds`,
  pitch_deck_url: msg`Pitch deck`,
  video_pitch_url: msg`Video pitch`,
  business_images: msg`Business images`,
  notes_for_investors: msg`Notes for investors`,
};

const labels: Readonly<Record<string, MessageDescriptor>> = {
  ...others,
  ...Object.fromEntries(
    answerSections.flatMap(({ answers }) => answers.map(({ column, label }) => [column, label])),
  ),
};

/** What a column of the answers is called; one without a label by its own words. */
export function answerLabel(column: string): MessageDescriptor | string {
  return labels[column] ?? column.replaceAll('_', ' ');
}
