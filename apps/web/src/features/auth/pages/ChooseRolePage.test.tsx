// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionContext, type SessionValue } from '#shared/session/session-context.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { ChooseRolePage } from './ChooseRolePage.tsx';

vi.mock('#shared/config/brand.ts', () => ({ brand: { name: 'Milan & Sons' } }));

it('an installation’s own name welcomes who came without one', () => {
  renderInApp(
    <SessionContext value={{ state: { status: 'loading' }, user: null } as SessionValue}>
      <ChooseRolePage />
    </SessionContext>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Milan & Sons');
  expect(document.body.textContent).not.toContain('Sangam');
});
