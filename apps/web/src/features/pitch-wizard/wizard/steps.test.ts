import { problemOfPitch, problemOfStep } from '@sangam/domain/validation/pitch-problems';
import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { describe, expect, it } from 'vitest';
import { urlOfStep, reachableStep, stepOfUrl } from '../step-url.ts';

const full: IdeaForm = {
  ...emptyIdeaForm,
  businessName: 'Warana Cold-Pressed Oils',
  category: 'Food & Beverage',
  pincode: '416003',
  city: 'Kolhapur',
  state: 'Maharashtra',
  businessStage: 'Already Running',
  businessType: 'Oil mill',
  productService: 'Oil',
  revenueModel: 'Sales',
  successReason: 'Demand',
  targetCustomers: 'Homes',
  competition: 'Two mills',
  setupStarted: 'no',
  existingSales: 'None yet',
  physicalSetup: 'A shed',
  founderName: 'Asha Patil',
  founderPhone: '98765 43210',
  founderEmail: 'asha@example.in',
  founderRole: 'Owner',
  founderExperience: 'Nine years at a press',
  totalFunding: '1250000',
  ownContribution: '20%',
  fundsUsage: 'A press',
  breakEvenTime: '14 months',
  agreedToTerms: true,
};

describe('the step of an address', () => {
  it.each([
    ['', 0],
    ['?step=1', 0],
    ['?step=7', 6],
    ['?step=9', 6],
    ['?step=0', 0],
    ['?step=-3', 0],
    ['?step=two', 0],
    ['?step=3.5', 0],
  ])('%s is step index %i', (address, step) => {
    expect(stepOfUrl(new URLSearchParams(address))).toBe(step);
  });

  it('reads back what it was written as', () => {
    const { searchParams, pathname } = new URL(urlOfStep(4), 'http://localhost');
    expect(pathname).toBe('/submit-idea');
    expect(stepOfUrl(searchParams)).toBe(4);
  });

  it('is held back by the first step that misses something', () => {
    expect(reachableStep(6, full)).toBe(6);
    expect(reachableStep(6, { ...full, competition: '  ' })).toBe(2);
    expect(reachableStep(1, { ...full, competition: '' })).toBe(1);
    expect(reachableStep(6, { ...full, agreedToTerms: false })).toBe(6);
  });
});

describe('the check', () => {
  it('lets a full pitch pass', () => {
    expect(problemOfPitch(full)).toBeNull();
  });

  it.each([
    ['businessName', 0],
    ['category', 0],
    ['city', 0],
    ['state', 0],
    ['pincode', 0],
    ['businessStage', 0],
    ['businessType', 1],
    ['productService', 1],
    ['revenueModel', 1],
    ['successReason', 2],
    ['targetCustomers', 2],
    ['competition', 2],
    ['setupStarted', 3],
    ['existingSales', 3],
    ['physicalSetup', 3],
    ['founderName', 4],
    ['founderPhone', 4],
    ['founderEmail', 4],
    ['founderRole', 4],
    ['founderExperience', 4],
    ['totalFunding', 5],
    ['ownContribution', 5],
    ['fundsUsage', 5],
    ['breakEvenTime', 5],
    ['agreedToTerms', 6],
  ] as const)('finds an emptied %s in step index %i', (field, step) => {
    const emptied = { ...full, [field]: emptyIdeaForm[field] };
    const problem = problemOfPitch(emptied);
    expect(problem?.step).toBe(step);
    expect(problem?.isMissing).toBe(true);
    expect(Object.keys(problem?.errors ?? {})).toEqual([field]);
    expect(problemOfStep(step, emptied)).toEqual(problem);
  });

  it('tells a wrong form from a missing answer', () => {
    expect(problemOfPitch({ ...full, founderPhone: '12345' })).toEqual({
      step: 4,
      errors: { founderPhone: 'invalid_phone' },
      isMissing: false,
    });
  });
});
