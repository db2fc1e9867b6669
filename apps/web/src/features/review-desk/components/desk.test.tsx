// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import type { Submission } from '../api/submissions-query.ts';
import { StatusCounts } from './StatusCounts.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';

const submission: Submission = {
  id: 'idea-id',
  title: 'Tapi Embroidery Works',
  founder_name: 'Asha Patil',
  founder_email: 'asha@example.in',
  category: 'Manufacturing',
  funding_amount: 1_250_000,
  roi_estimate: 15,
  return_equity: '22.5% a year',
  approval_status: 'pending',
  timestamp: '2026-11-12T06:00:00Z',
  version: 1,
  sent_at: '2026-11-12T06:00:00Z',
  withdrawn_at: null,
  taken_down_at: null,
  city: 'Nandurbar',
  reviewer: null,
  reviewer_name: null,
  state: 'Maharashtra',
  reviewed_at: null,
  due_at: '2026-11-14T06:00:00Z',
};

/** The cells of the first row, in their order. */
function cellsOf(changed: { [Column in keyof Submission]?: Submission[Column] | null }): (string | null)[] {
  // Null also where the schema excludes it: the table does not rely on that.
  const row = { ...submission, ...changed } as Submission;
  renderInApp(<SubmissionTable rows={[row]} arrived={new Set()} onReview={() => undefined} />);
  const [, first] = within(screen.getByRole('table')).getAllByRole('row');
  return Array.from(first?.children ?? [], (cell) => cell.textContent);
}

it('each count stands with its own status', { tags: ['S2.admin.4'] }, () => {
  const counts = { total: 1234, pending: 11, approved: 22, rejected: 33, needs_revision: 44, withdrawn: 5 };
  renderInApp(<StatusCounts counts={counts} chosen={null} onChoose={() => undefined} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1,234Total',
    '11Pending',
    '22Approved',
    '33Rejected',
    '44Needs revision',
    '5Withdrawn',
  ]);
});

it('each fact of a submission stands in its own column', { tags: ['S2.admin.5'] }, () => {
  expect(cellsOf({})).toEqual([
    'Tapi Embroidery Works',
    'Asha Patilasha@example.in',
    'Manufacturing',
    expect.stringContaining('₹12.5 L'),
    '22.5%',
    expect.stringContaining('Under Review'),
    '12 Nov 2026',
    expect.stringContaining('Review'),
  ]);
});

it('what is down is not called approved', () => {
  const approved = { approval_status: 'approved', due_at: null };
  expect(cellsOf({ ...approved, taken_down_at: '2026-11-20T06:00:00Z' })[5]).toBe('Taken down');
});

it(
  'a founder without name or e-mail is Not provided, a return that was not stated Not stated',
  { tags: ['S2.admin.5'] },
  () => {
    const cells = cellsOf({
      founder_name: null,
      founder_email: null,
      return_equity: 'A share of the profit',
    });
    expect(cells[1]).toBe('Not providedNot provided');
    expect(cells[4]).toBe('Not stated');
  },
);
