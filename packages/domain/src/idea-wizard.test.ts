import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyIdeaForm, type IdeaField, ideaFormFromDraft } from './idea-form.ts';
import {
  firstIncompleteStep,
  type IdeaStep,
  ideaSteps,
  isFilled,
  isMarkedRequired,
  isStepComplete,
  missingFields,
  progressPercent,
} from './idea-steps.ts';
import { exampleIdeaForm } from './testing/example-idea.ts';

const typesOf = (value: object): string[] => Object.values(value).map((item) => typeof item);

test(
  'the wizard has seven steps with the specified titles',
  { tags: ['S2.submit.4', 'S9.constants.16'] },
  () => {
    expect(ideaSteps.map((step) => step.title)).toEqual([
      'Basic Information',
      'About the Business',
      'Market & Local Demand',
      'Progress So Far',
      'About You & Team',
      'Investment & Funding',
      'Uploads & Final Details',
    ]);
  },
);

test('every field of the form is asked exactly once', { tags: ['S2.submit.5'] }, () => {
  const asked = ideaSteps.flatMap((step): readonly IdeaField[] => step.fields);
  expect([...asked, 'frontPageConsent'].toSorted()).toEqual(Object.keys(emptyIdeaForm).toSorted());
});

test('the required fields of each step are as specified', { tags: ['S5.wizard.1'] }, () => {
  expect(ideaSteps.map((step) => step.required)).toEqual([
    ['businessName', 'category', 'pincode', 'city', 'state', 'businessStage'],
    ['businessType', 'productService', 'revenueModel'],
    ['successReason', 'targetCustomers', 'competition'],
    ['setupStarted', 'existingSales', 'physicalSetup'],
    ['founderName', 'founderRole', 'founderPhone', 'founderEmail', 'founderExperience'],
    ['totalFunding', 'ownContribution', 'breakEvenTime', 'fundsUsage'],
    ['agreedToTerms'],
  ]);
});

test('what wears the required mark holds Next back', { tags: ['S5.wizard.3'] }, () => {
  expect(isMarkedRequired('pincode')).toBe(true);
  expect(isMarkedRequired('founderExperience')).toBe(true);
  expect(isMarkedRequired('website')).toBe(false);
  expect(firstIncompleteStep({ ...exampleIdeaForm, pincode: '' })).toBe(0);
  expect(firstIncompleteStep({ ...exampleIdeaForm, founderExperience: ' ' })).toBe(4);
});

test(
  'a category of one’s own is required for Others, and for Others alone',
  { tags: ['S5.wizard.3'] },
  () => {
    expect(isMarkedRequired('customCategory')).toBe(true);
    expect(firstIncompleteStep({ ...exampleIdeaForm, customCategory: '' })).toBeNull();
    const other = { ...exampleIdeaForm, category: 'Others', customCategory: ' ' };
    expect(missingFields(ideaSteps[0]!, other)).toEqual(['customCategory']);
    expect(firstIncompleteStep({ ...other, customCategory: 'Beekeeping' })).toBeNull();
  },
);

const requiredFields = ideaSteps.flatMap((step: IdeaStep, index) =>
  step.required.map((field) => [field, index] as const),
);

test.each(requiredFields)(
  'without %s step index %i is not complete, and only it',
  { tags: ['S5.wizard.2', 'S5.wizard.4'] },
  (field, index) => {
    const form = { ...exampleIdeaForm, [field]: field === 'agreedToTerms' ? false : '  ' };
    expect(ideaSteps.map((step) => isStepComplete(step, form))).toEqual(
      ideaSteps.map((_, stepIndex) => stepIndex !== index),
    );
    expect(missingFields(ideaSteps[index]!, form)).toEqual([field]);
    expect(firstIncompleteStep(form)).toBe(index);
  },
);

test.each([
  ['mentors', '', false],
  ['mentors', ' \n', false],
  ['mentors', 'Two', true],
  ['businessImages', [], false],
  ['businessImages', ['https://a.in/1'], true],
  ['agreedToTerms', false, false],
  ['agreedToTerms', true, true],
] as const)('%s as %j is filled: %s', (field, value, filled) => {
  expect(isFilled({ ...emptyIdeaForm, [field]: value }, field)).toBe(filled);
});

test('progress goes from 14 to 100 percent', { tags: ['S2.submit.2'] }, () => {
  expect(ideaSteps.map((_, index) => progressPercent(index))).toEqual([14, 29, 43, 57, 71, 86, 100]);
  expect(progressPercent(-3)).toBe(14);
  expect(progressPercent(99)).toBe(100);
});

test('a draft is restored as it was kept', { tags: ['S4.wizard.6'] }, () => {
  expect(ideaFormFromDraft(JSON.parse(JSON.stringify(exampleIdeaForm)))).toEqual(exampleIdeaForm);
});

test('a damaged draft gives a whole form or none', { tags: ['S4.wizard.6'] }, () => {
  for (const draft of [null, undefined, [1], 'text', 7, true]) expect(ideaFormFromDraft(draft)).toBeNull();
  expect(
    ideaFormFromDraft({ businessName: 7, city: 'Nagpur', businessImages: ['a', 1], extra: 'x' }),
  ).toEqual({
    ...emptyIdeaForm,
    city: 'Nagpur',
    businessImages: ['a'],
  });
  const rows = [{ label: 'Cart', amount: '5', extra: 1 }, { label: 'Van' }, null, 'x'];
  expect(ideaFormFromDraft({ fundsBreakdown: rows })).toEqual({
    ...emptyIdeaForm,
    fundsBreakdown: [{ label: 'Cart', amount: '5' }],
  });
  const damaged = fc.dictionary(fc.constantFrom(...Object.keys(emptyIdeaForm), 'extra'), fc.jsonValue());
  fc.assert(
    fc.property(damaged, (draft) => {
      const form = ideaFormFromDraft(draft) ?? {};
      expect(Object.keys(form)).toEqual(Object.keys(emptyIdeaForm));
      expect(typesOf(form)).toEqual(typesOf(emptyIdeaForm));
    }),
  );
});
