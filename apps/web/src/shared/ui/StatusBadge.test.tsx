// @vitest-environment jsdom
import { ideaStatuses } from '@sangam/domain/idea-status';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const labelOf = (status: string): string | null =>
  renderInApp(<StatusBadge status={status} />).container.textContent;

it(
  'pending reads Under Review, an unknown status Pending, every other its own name',
  { tags: ['S4.status.2'] },
  () => {
    expect(Object.fromEntries(ideaStatuses.map((status) => [status, labelOf(status)]))).toEqual({
      pending: 'Under Review',
      approved: 'Approved',
      rejected: 'Rejected',
      needs_revision: 'Needs Revision',
    });
    // The last one is a property of every object, and no status.
    for (const unknown of ['archived', '', 'PENDING', 'constructor']) {
      expect([unknown, labelOf(unknown)]).toEqual([unknown, 'Pending']);
    }
  },
);
