// @vitest-environment jsdom
import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { ideaSteps } from '@sangam/domain/idea-steps';
import { answerLimits } from '@sangam/domain/idea-questions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionContext, type SessionValue } from '#shared/session/session-context.ts';
import { buildFullIdea } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { newPitch, WizardModeContext } from '../revision/mode.ts';
import { Wizard } from './Wizard.tsx';

// The account is asked once, and has no draft.
vi.mock('../api/remote-draft.ts', () => ({ loadRemoteDraft: () => Promise.resolve(null) }));

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

/** A pitch that can be opened at any step, with what only some pitches have. */
const pitch: IdeaForm = {
  ...emptyIdeaForm,
  businessName: 'Warana Cold-Pressed Oils',
  category: 'Others',
  customCategory: 'Oil mill',
  pincode: '416001',
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
  founderExperience: 'Ten years of pressing oil',
  totalFunding: '1250000',
  ownContribution: '20%',
  fundsUsage: 'A press',
  fundsBreakdown: [{ label: 'Press', amount: '1250000' }],
  breakEvenTime: '14 months',
  businessImages: ['https://example.in/press.jpg'],
};

const signedIn = { state: { status: 'loading' }, user: { id: 'asha-id' } } as SessionValue;

function openStep(number: number, form: IdeaForm, mode = newPitch) {
  return renderInApp(
    <SessionContext value={signedIn}>
      <WizardModeContext value={mode}>
        <Wizard userId="asha-id" initialForm={form} isRestored={false} mode={mode} />
      </WizardModeContext>
    </SessionContext>,
    `/submit-idea?step=${number}`,
  );
}

const fieldNames = (): Set<string> => {
  const controls = document.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]');
  return new Set(Array.from(controls, ({ name }) => name.split('.')[0] ?? ''));
};

it.each(ideaSteps.map(({ id, fields }, index) => [index + 1, id, fields] as const))(
  'step %i (%s) asks for each of its fields, and for no other',
  { tags: ['S2.submit.5'] },
  async (number, _id, fields) => {
    openStep(number, pitch);
    expect(screen.getByText(`Step ${number} of 7`)).toBeTruthy();
    // The consent to the front page is no answer, and stands with the agreement.
    const beside = number === 7 ? ['frontPageConsent'] : [];
    await waitFor(() => expect(fieldNames()).toEqual(new Set([...fields, ...beside])));
  },
);

it(
  'a text that is too long says by how much, and updates that while it is shortened',
  { tags: ['S2.submit.48'] },
  async () => {
    const most = answerLimits.product_service;
    openStep(2, { ...pitch, productService: 'x'.repeat(most + 2) });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(
      screen.getByText('This has 4,002 characters; there is room for 4,000. Please shorten it.'),
    ).toBeTruthy();
    const area = screen.getByRole('textbox', { name: /Product or Service/ });
    await userEvent.type(area, '{Backspace}');
    expect(
      screen.getByText('This has 4,001 characters; there is room for 4,000. Please shorten it.'),
    ).toBeTruthy();
    await userEvent.type(area, '{Backspace}');
    expect(screen.queryByText(/there is room for/)).toBeNull();
  },
);

it(
  'of the rows of a table the one that misses something is marked, and takes the focus',
  { tags: ['S2.submit.48'] },
  async () => {
    const fundsBreakdown = [
      { label: 'Press', amount: '900000' },
      { label: 'Rent', amount: '' },
    ];
    openStep(6, { ...pitch, fundsBreakdown });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const wrong = screen.getByRole('textbox', { name: 'Amount 2' });
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Amount 1' }).hasAttribute('aria-invalid')).toBe(false);
  },
);

it(
  'of several image links the wrong one is marked, and takes the focus',
  { tags: ['S2.submit.48'] },
  async () => {
    openStep(7, {
      ...pitch,
      businessImages: ['https://example.in/1.jpg', 'hello world'],
      agreedToTerms: true,
    });
    const wrong = await screen.findByRole('textbox', { name: 'Image link 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Submit Pitch' }));
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Image link 1' }).hasAttribute('aria-invalid')).toBe(false);
  },
);

it('the front page’s tick is not set, not required, and not asked in a revision', () => {
  const name = 'Show my sign on the front page (optional)';
  const { unmount } = openStep(7, { ...pitch, agreedToTerms: true });
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([tick.checked, tick.required]).toEqual([false, false]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Pitch' }).disabled).toBe(false);
  unmount();
  openStep(7, pitch, { kind: 'revise', idea: buildFullIdea(), newer: null });
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
});
