// @vitest-environment jsdom
import type { IdeaForm } from '@sangam/domain/idea-form';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { blankForm } from '#shared/drafts/draft-form.ts';
import { PitchSummary } from './PitchSummary.tsx';

function Summary({ form }: { form: IdeaForm }) {
  return (
    <FormProvider {...useForm<IdeaForm>({ defaultValues: form })}>
      <PitchSummary />
    </FormProvider>
  );
}

it(
  'a summary of nothing says Not provided, Not selected and Not specified',
  { tags: ['S2.submit.23'] },
  () => {
    renderInApp(<Summary form={blankForm()} />, '/submit-idea');
    const answers = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(answers).toEqual([
      ['Business Name', 'Not provided'],
      ['Category', 'Not selected'],
      ['Location', 'Not provided'],
      ['Stage', 'Not selected'],
      ['Total Funding', 'Not specified'],
      ['Return/Equity', 'Not specified'],
      ['Founder', 'Not provided'],
      ['Media', 'Pitch deck not included, no images'],
      ['Business Type', 'Not specified'],
    ]);
  },
);
