// @vitest-environment jsdom
import {
  emptyInvestorRecord,
  type InvestorForm,
  type InvestorRecord,
  toInvestorForm,
  toInvestorRecord,
} from '@sangam/domain/investor-form';
import { profileSteps } from '@sangam/domain/investor-steps';
import { exampleInvestorForm } from '@sangam/domain/testing/example-investor';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';
import { localCopyKey } from './store/local-copy.ts';

const server = vi.hoisted(() => ({
  /** Another one in each test: what a page that was left still sends or stores is not the next one's. */
  userId: '',
  row: null as Record<string, unknown> | null,
  reads: [] as (() => Promise<unknown>)[],
  writes: [] as (() => Promise<unknown>)[],
}));

vi.mock('./store/profile-row.ts', () => ({
  loadProfile: async () => {
    await server.reads.shift()?.();
    return server.row;
  },
  profileRowQuery: (userId: string) => ({
    queryKey: ['investor-profile', userId],
    queryFn: async () => {
      await server.reads.shift()?.();
      return server.row;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  saveAnswers: async (userId: string, answers: object) => {
    if (userId !== server.userId) throw new TypeError('Failed to fetch');
    await server.writes.shift()?.();
    server.row = { ...emptyInvestorRecord, ...server.row, ...answers, updated_at: new Date().toISOString() };
    return server.row;
  },
}));
vi.mock('#shared/session/profile-query.ts', () => ({
  useProfile: () => ({ data: { full_name: 'Lakshmi Jayaraman' }, isPending: false }),
}));
vi.mock('./steps/FittingIdeas.tsx', () => ({ FittingIdeas: () => null }));
vi.mock('./access/AccessStep.tsx', () => ({ AccessStep: () => <p>the way to subscribe</p> }));
const toasts = vi.hoisted(() => [] as (string | undefined)[][]);
vi.mock('#shared/ui/notify.ts', () => ({
  notify: { error: (...texts: string[]) => toasts.push(['error', ...texts]) },
}));

beforeEach(() => {
  Object.assign(server, { userId: crypto.randomUUID(), row: null, reads: [], writes: [] });
  toasts.length = 0;
});

function stored(answers: Partial<InvestorForm>): void {
  server.row = {
    ...emptyInvestorRecord,
    ...toInvestorRecord({ ...toInvestorForm(emptyInvestorRecord), ...answers }),
    updated_at: new Date().toISOString(),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const open = (address = '/invest') =>
  renderInApp(
    <SignedIn userId={server.userId} email="lakshmi@mail.example">
      <ProfileWizard />
      <Address />
    </SignedIn>,
    address,
  );

const box = (name: string) => screen.getByRole('checkbox', { name });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const address = (): string => screen.getByLabelText('address').textContent;
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isWrong = (element: HTMLElement): boolean => element.getAttribute('aria-invalid') === 'true';

/** The names of the controls that are there. */
const names = (): Set<string> =>
  new Set(Array.from(document.querySelectorAll<HTMLInputElement>('[name]'), ({ name }) => name));

it.each(profileSteps.slice(0, 3).map(({ title, fields }, index) => [index + 1, title, fields] as const))(
  'step %i (%s) asks for each of its fields, and for no other',
  { tags: ['S2.invest.14', 'S3.entities.22'] },
  async (number, title, fields) => {
    stored(exampleInvestorForm);
    open(`/invest?step=${number}`);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText(`Complete Profile · Step ${number} of 4`)).toBeTruthy();
    expect(names()).toEqual(new Set(fields));
  },
);

it(
  'an empty profile begins with name and e-mail address of the account, in fields of their kind',
  { tags: ['S5.profile.4'] },
  async () => {
    open();
    expect(await field(/Full name/)).toHaveProperty('value', 'Lakshmi Jayaraman');
    const email = await field(/Email/);
    expect(email).toHaveProperty('value', 'lakshmi@mail.example');
    expect(email).toHaveProperty('type', 'email');
    expect(await field(/Phone/)).toHaveProperty('type', 'tel');
    expect((await field(/Age/)).getAttribute('inputmode')).toBe('numeric');
    expect(server.row).toBeNull();
  },
);

it(
  'step 1 without name or e-mail address says so, marks both, and stays',
  { tags: ['S5.profile.1', 'S8.errors.3'] },
  async () => {
    open();
    const [name, email] = [await field(/Full name/), await field(/Email/)];
    await userEvent.clear(name);
    await userEvent.clear(email);
    await press('Continue');
    expect(toasts).toEqual([['error', 'Please fill in required fields']]);
    expect([isWrong(name), isWrong(email)]).toEqual([true, true]);
    expect(document.activeElement).toBe(name);
    expect(screen.getByRole('heading', { name: 'Personal Information' })).toBeTruthy();
    await userEvent.type(name, 'L');
    expect([isWrong(name), isWrong(email)]).toEqual([false, true]);
  },
);

it('an answer in the wrong form is marked, and is not said to be missing', async () => {
  open();
  await userEvent.type(await field(/Phone/), '12345');
  await press('Continue');
  expect(toasts).toEqual([
    ['error', 'Please check the marked fields', 'Something in them is not right yet.'],
  ]);
  expect(isWrong(await field(/Phone/))).toBe(true);
});

it(
  'Continue goes one step on, where the optional ones may be empty, and Back one back',
  { tags: ['S4.profile.1', 'S5.profile.5'] },
  async () => {
    open('/invest?tab=profile');
    await press('Continue');
    const heading = await screen.findByRole('heading', { name: 'Investment Preferences' });
    expect(document.activeElement).toBe(heading);
    expect(address()).toBe('/invest?tab=profile&step=2');
    await userEvent.click(screen.getByRole('radio', { name: '₹1L-5L' }));
    await userEvent.click(screen.getByRole('radio', { name: '20-25% annually' }));
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Financial Background' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '₹1L-2L' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Savings' }));
    await press('Continue');
    expect(await screen.findByText('the way to subscribe')).toBeTruthy();
    expect(address()).toBe('/invest?tab=profile&step=4');
    await userEvent.click(screen.getByRole('link', { name: /Financial Background/ }));
    await press('Back');
    expect(await screen.findByRole('heading', { name: 'Investment Preferences' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '₹1L-5L' })).toHaveProperty('checked', true);
  },
);

it.each([
  [2, 'investmentRange', 'Investment range', 'Expected ROI'],
  [3, 'monthlyIncome', 'Monthly income', 'Where the money comes from'],
] as const)(
  'step %i needs both of its choices',
  { tags: ['S5.profile.2', 'S5.profile.3', 'S8.errors.3'] },
  async (number, first, label, other) => {
    const { fields } = profileSteps[number - 1]!;
    const nothing = Object.fromEntries(
      fields.map((each) => [each, each === 'preferredIndustries' ? [] : '']),
    );
    stored({ ...exampleInvestorForm, ...nothing });
    open(`/invest?step=${number}`);
    await press('Continue');
    expect(toasts).toEqual([['error', 'Please fill in required fields']]);
    const groups = [label, other].map((each) => screen.getByRole('radiogroup', { name: new RegExp(each) }));
    expect(groups.map(isWrong)).toEqual([true, true]);
    expect(document.activeElement).toHaveProperty('name', first);
    for (const group of groups) await userEvent.click(within(group).getAllByRole('radio')[0]!);
    expect(groups.map(isWrong)).toEqual([false, false]);
    await press('Continue');
    await waitFor(() => expect(address()).toBe(`/invest?step=${number + 1}`));
  },
);

it('Any clears the other industries, and a choice that need not be made can be taken back', async () => {
  stored(exampleInvestorForm);
  open('/invest?step=2');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Any (No preference)' }));
  expect(
    [box('Food & Beverage'), box('Any (No preference)')].map((each) => each.matches(':checked')),
  ).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: /Clear the choice.*Timeline/ }));
  expect(screen.getByRole('radio', { name: '1-2 years' })).toHaveProperty('checked', false);
  await waitFor(() =>
    expect(server.row).toMatchObject({ preferred_industries: ['Any (No preference)'], timeline: null }),
  );
});

it('what is typed is in the account soon, and another device goes on where it ends', async () => {
  open();
  await userEvent.type(await field(/City/), 'Chennai');
  expect(screen.getByText('Saving…')).toBeTruthy();
  expect(await screen.findByText('Your answers are saved.')).toBeTruthy();
  expect(server.row).toMatchObject({ full_name: 'Lakshmi Jayaraman', city: 'Chennai' });
  localStorage.clear();
  open();
  expect(await screen.findByRole('heading', { name: 'Investment Preferences' })).toBeTruthy();
});

it('a step beyond what is answered is not opened by its address', async () => {
  open('/invest?step=4');
  expect(await screen.findByRole('heading', { name: 'Investment Preferences' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/invest?step=2'));
});

it('without a network what is typed is kept here, and the next visit goes on with it', async () => {
  server.writes.push(offline);
  const { unmount } = open();
  await userEvent.type(await field(/City/), 'Chennai');
  expect(
    await screen.findByText('Saved on this device; will be saved to your account when you are online.'),
  ).toBeTruthy();
  unmount();
  expect(localStorage.getItem(localCopyKey(server.userId))).toContain('Chennai');
  server.reads.push(offline);
  server.writes.push(offline);
  open();
  expect(await field(/City/)).toHaveProperty('value', 'Chennai');
});

it('a profile that cannot be had is asked for again, and nothing can be typed over it', async () => {
  server.reads.push(offline);
  open();
  expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
  expect(names().size).toBe(0);
  stored({ ...exampleInvestorForm, investmentRange: '' });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Investment Preferences' })).toBeTruthy();
});

it('typing renders nothing but the save state: what was typed is never taken back', async () => {
  const record: InvestorRecord = toInvestorRecord(exampleInvestorForm);
  server.row = { ...record, updated_at: new Date().toISOString() };
  open('/invest?step=1');
  const name = await field(/Full name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Lakshmi J. Iyer');
  expect(await screen.findByText('Your answers are saved.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Lakshmi J. Iyer');
  expect(server.row).toMatchObject({ full_name: 'Lakshmi J. Iyer' });
});
