// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function FragileForm({ mayCrash }: { mayCrash: () => boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const [name, setName] = useState('');
  if (isBroken && mayCrash()) throw new Error('broken');
  return (
    <form>
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Plan" name="plan" />
      <input aria-label="Agreed" type="checkbox" name="agreed" />
      <input aria-label="Password" type="password" name="password" />
      <output>{name}</output>
      <button type="button" onClick={() => setIsBroken(true)}>
        Break
      </button>
    </form>
  );
}

it('keeps what was typed in a crashed screen, and puts it back when tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let mayCrash = true;
  renderInApp(
    <ErrorBoundary screen="/submit-idea">
      <FragileForm mayCrash={() => mayCrash} />
    </ErrorBoundary>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Chai on Wheels');
  await userEvent.type(screen.getByLabelText('Plan'), 'Two carts');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.getByRole('alert').textContent).toContain('What you typed is saved');

  mayCrash = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Chai on Wheels');
  expect(screen.getByText('Chai on Wheels')).toBeTruthy();
  expect(screen.getByLabelText('Plan')).toHaveProperty('value', 'Two carts');
  expect(screen.getByLabelText('Agreed')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});
