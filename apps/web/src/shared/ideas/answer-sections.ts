import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaTextColumn } from '@sangam/domain/idea-record';

export interface AnswerSection {
  readonly id: 'overview' | 'business' | 'market' | 'progress' | 'team' | 'financials';
  readonly title: MessageDescriptor;
  readonly answers: readonly { readonly column: IdeaTextColumn; readonly label: MessageDescriptor }[];
}

/** A founder's answers under the tabs of the idea's page (product §2.idea). */
export const answerSections: readonly AnswerSection[] = [
  {
    id: 'overview',
    title: msg`Overview`,
    answers: [
      { column: 'product_service', label: msg`What it offers` },
      { column: 'success_reason', label: msg`Why it will succeed` },
    ],
  },
  {
    id: 'business',
    title: msg`Business`,
    answers: [
      { column: 'business_type', label: msg`Kind of business` },
      { column: 'revenue_model', label: msg`How it earns` },
      { column: 'rights_approvals', label: msg`Rights and approvals` },
    ],
  },
  {
    id: 'market',
    title: msg`Market`,
    answers: [
      { column: 'target_customers', label: msg`Target customers` },
      { column: 'competition', label: msg`Competition` },
      { column: 'expected_volume', label: msg`Expected volume` },
      { column: 'local_advantages', label: msg`Local advantages` },
    ],
  },
  {
    id: 'progress',
    title: msg`Progress`,
    answers: [
      { column: 'setup_started', label: msg`Setup started` },
      { column: 'completed_tasks', label: msg`Done so far` },
      { column: 'existing_sales', label: msg`Existing sales` },
      { column: 'physical_setup', label: msg`Premises and equipment` },
    ],
  },
  {
    id: 'team',
    title: msg`Team`,
    answers: [
      { column: 'founder_name', label: msg`Founder` },
      { column: 'founder_role', label: msg`Role` },
      { column: 'founder_experience', label: msg`Experience` },
      { column: 'family_business', label: msg`Family in the business` },
      { column: 'team_members', label: msg`Team members` },
      { column: 'mentors', label: msg`Mentors` },
    ],
  },
  {
    id: 'financials',
    title: msg`Financials`,
    answers: [
      { column: 'total_funding', label: msg`Total funding` },
      { column: 'own_contribution', label: msg`Own contribution` },
      { column: 'return_equity', label: msg`Return or equity offered` },
      { column: 'break_even_time', label: msg`Time to break even` },
      { column: 'funds_usage', label: msg`Use of funds` },
    ],
  },
];
