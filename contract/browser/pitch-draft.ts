/** A pitch that was begun on another device: for tests about a late step, without the way to it. */
import type { Page } from '@playwright/test';
import type { Founder } from './founder.ts';
import { openWizard, title } from './pitch.ts';
import { clientOf } from './submissions.ts';

/** What `fillings` of `pitch.ts` leave in a draft, step by step. */
const answersOfSteps = [
  {
    category: 'Food & Beverage',
    pincode: '416003',
    city: 'Kolhapur',
    state: 'Maharashtra',
    businessStage: 'Already Running',
  },
  {
    businessType: 'Oil mill with a shop',
    productService: 'Cold-pressed groundnut and sesame oil, sold by the litre.',
    revenueModel: 'Walk-in sales at ₹320 a litre, and 40 shops that buy weekly.',
  },
  {
    successReason: 'The nearest press is 18 km away.',
    targetCustomers: 'Homes and sweet shops of Shahupuri.',
    competition: 'Two refilling shops that sell refined oil.',
  },
  {
    setupStarted: 'yes',
    completedTasks: 'Shed rented, one press running.',
    existingSales: 'About 600 litres a month.',
    physicalSetup: 'A shed of 900 square feet.',
  },
  {
    founderName: 'Asha Patil',
    founderRole: 'Owner',
    founderPhone: '98765 43210',
    founderEmail: 'asha@example.in',
    founderExperience: 'Nine years at a press.',
  },
  {
    totalFunding: '1250000',
    ownContribution: '300000',
    returnEquity: '22% a year',
    breakEvenTime: '14 months',
    fundsUsage: 'Second press ₹9,00,000\nLabels and bottles ₹3,50,000',
  },
] as const;

/**
 * Opens the wizard on `step` (1 to 7), with the steps before it answered in the draft of the founder's
 * account. `walkTo` of `pitch.ts` is for tests about the way itself.
 */
export async function resumeAt(
  page: Page,
  { email, secret }: Founder,
  step: number,
  businessName: string,
): Promise<void> {
  const client = await clientOf(email, secret);
  const answers = Object.assign({ businessName }, ...answersOfSteps.slice(0, step - 1)) as object;
  const { error } = await client.from('idea_drafts').insert({ answers, step: step - 1 });
  if (error) throw error;
  await openWizard(page);
  await title(page, step).waitFor();
}
