// @vitest-environment jsdom
import { emptyIdeaForm } from '@sangam/domain/idea-form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
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

it('typing renders nothing but the save state', async () => {
  const commits = vi.fn<() => void>();
  renderInApp(
    <Profiler id="wizard" onRender={commits}>
      <Wizard userId="asha-id" initialForm={{ ...emptyIdeaForm }} isRestored={false} />
    </Profiler>,
    '/submit-idea',
  );
  const name = screen.getByRole('textbox', { name: /Business Name/ });
  await userEvent.click(name);
  const before = commits.mock.calls.length;
  await userEvent.type(name, 'Warana Cold-Pressed Oils');
  expect(name).toHaveProperty('value', 'Warana Cold-Pressed Oils');
  expect(commits.mock.calls.length - before).toBe(1);
  expect(screen.getByText('Saving…')).toBeTruthy();
});
