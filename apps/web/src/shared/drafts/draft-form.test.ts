import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { expect, it } from 'vitest';
import { hashOf, isBlank, isSameForm } from './draft-form.ts';

it('a draft from before the front page was asked compares as it did then', () => {
  const { frontPageConsent: _, ...old } = { ...emptyIdeaForm, businessName: 'Oil' };
  const now = { ...emptyIdeaForm, businessName: 'Oil' };
  expect(isSameForm(old as IdeaForm, now)).toBe(true);
  // As hashed before that field was there, and stored on devices.
  expect(hashOf(now)).toBe('799.1jnbfdk');
  expect(isBlank(emptyIdeaForm)).toBe(true);
});

it('the tick is a part of the draft', () => {
  const ticked = { ...emptyIdeaForm, frontPageConsent: true };
  expect(isBlank(ticked)).toBe(false);
  expect(isSameForm(ticked, emptyIdeaForm)).toBe(false);
  expect(hashOf(ticked)).not.toBe(hashOf(emptyIdeaForm));
});
