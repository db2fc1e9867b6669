// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { Dialog } from './Dialog.tsx';

function Opener({ goes = false }: { goes?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Pictures</h1>
      {goes && isOpen ? null : (
        <button type="button" onClick={() => setIsOpen(true)}>
          Show
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="A picture">
        <p>large</p>
      </Dialog>
    </>
  );
}

it('a dialog that a screen opens itself gives the focus back to what had it', async () => {
  renderInApp(<Opener />);
  const show = screen.getByRole('button', { name: 'Show' });
  await userEvent.click(show);
  expect(screen.getByRole('dialog', { name: 'A picture' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(show));
});

it('what got the focus as soon as the dialog was gone keeps it', async () => {
  renderInApp(
    <>
      <Opener />
      <input aria-label="Answer" />
    </>,
  );
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.focus();
  // The dialog gives the focus back in a task that is queued by now.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(document.activeElement).toBe(answer);
});

it('where what had the focus is gone, the heading of the page has it', async () => {
  renderInApp(
    <main>
      <Opener goes />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  // The button comes back as another one.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pictures' })));
});
