// @vitest-environment jsdom
import { emptyIdeaForm } from '@sangam/domain/idea-form';
import { toIdeaRecord } from '@sangam/domain/idea-record';
import { expect, it } from 'vitest';
import { forgetSubmissionId, submissionIdOf } from './submission-id.ts';

const pitch = toIdeaRecord({ ...emptyIdeaForm, businessName: 'Oil' });
const changed = toIdeaRecord({ ...emptyIdeaForm, businessName: 'Oil mill' });

it('a pitch sent again keeps its id until it has arrived; a changed one, or another person’s, gets its own', () => {
  const id = submissionIdOf('asha-id', pitch);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(submissionIdOf('asha-id', pitch)).toBe(id);
  expect(submissionIdOf('farhan-id', pitch)).not.toBe(id);
  expect(submissionIdOf('asha-id', changed)).not.toBe(id);
  const again = submissionIdOf('asha-id', changed);
  forgetSubmissionId('asha-id');
  expect(submissionIdOf('asha-id', changed)).not.toBe(again);
});
