import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnswerColumn } from '@sangam/domain/idea-questions';

/** Captions belong to their images, and agreeing to the terms is nothing to read. */
type ReadColumn = Exclude<AnswerColumn, 'business_image_captions' | 'agreed_to_terms'>;

/** What each answer is called where it is read: the idea's page, the review desk, the history. */
export const answerLabels: Readonly<Record<ReadColumn, MessageDescriptor>> = {
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
  business_type: msg`Kind of business`,
  product_service: msg`What it offers`,
  revenue_model: msg`How it earns`,
  rights_approvals: msg`Rights and approvals`,
  success_reason: msg`Why it will succeed`,
  target_customers: msg`Target customers`,
  competition: msg`Competition`,
  expected_volume: msg`Expected volume`,
  local_advantages: msg`Local advantages`,
  setup_started: msg`Setup started`,
  completed_tasks: msg`Done so far`,
  existing_sales: msg`Existing sales`,
  physical_setup: msg`Premises and equipment`,
  founder_name: msg`Founder`,
  founder_role: msg`Role`,
  founder_phone: msg`Phone`,
  founder_email: msg`E-mail`,
  founder_experience: msg`Experience`,
  family_business: msg`Family in the business`,
  team_members: msg`Team members`,
  mentors: msg`Mentors`,
  total_funding: msg`Total funding`,
  own_contribution: msg`Own contribution`,
  return_equity: msg`Return or equity offered`,
  break_even_time: msg`Time to break even`,
  funds_usage: msg`Use of funds`,
  funds_breakdown: msg`Breakdown of the funds`,
  pitch_deck_url: msg`Pitch deck`,
  business_images: msg`Business images`,
  video_pitch_url: msg`Video pitch`,
  notes_for_investors: msg`Notes for investors`,
};

const isRead = (column: string): column is ReadColumn => Object.hasOwn(answerLabels, column);

/** What a column of a stored version is called; one without a label by its own words. */
export const answerLabel = (column: string): MessageDescriptor | string =>
  isRead(column) ? answerLabels[column] : column.replaceAll('_', ' ');
