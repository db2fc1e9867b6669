// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

const queuedTasks = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function pressBeside() {
  fireEvent.pointerDown(document.body, { button: 0 });
  fireEvent.click(document.body, { button: 0 });
  await queuedTasks();
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
  await queuedTasks();
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

it('the second half of a double click neither presses what the first has opened nor closes it', async () => {
  let presses = 0;
  renderInApp(
    <Dialog title="A question" trigger={<button type="button">Ask</button>}>
      <button type="button" onClick={() => (presses += 1)}>
        Answer
      </button>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const answer = screen.getByRole('button', { name: 'Answer' });
  fireEvent.click(answer, { detail: 2 });
  expect(presses).toBe(0);
  // It hears of presses beside it from its next task on.
  await queuedTasks();
  await pressBeside();
  expect(screen.getByRole('dialog')).toBeTruthy();

  // Its own presses count, the second of two as well, and so do those of keys.
  for (const detail of [1, 2, 0]) fireEvent.click(answer, { detail });
  expect(presses).toBe(3);
});

it('a press beside a dialog that has been open for a while closes it', async () => {
  renderInApp(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await queuedTasks();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
  await pressBeside();
  now.mockRestore();
  expect(screen.queryByRole('dialog')).toBeNull();
});
