// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';

/** The system's requests to close go to the watcher that was made last, as the platform has it. */
function stubCloseWatcher() {
  const watchers: EventTarget[] = [];
  class StubCloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', StubCloseWatcher);
  const goBack = () => {
    const watcher = watchers.pop();
    act(() => void watcher?.dispatchEvent(new Event('close')));
    return watcher !== undefined;
  };
  return { goBack };
}

const ask = <button type="button">Ask</button>;

it('Back on Android closes the dialog that is on top, and then goes back', async () => {
  const { goBack } = stubCloseWatcher();
  renderInApp(
    <Dialog title="A form" trigger={<button type="button">Open</button>}>
      <AlertDialog
        title="Sure?"
        description="It is final."
        confirmLabel="Yes"
        onConfirm={() => {}}
        trigger={ask}
      />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeTruthy();
  expect(goBack()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'A form' })).toBeTruthy();
  expect(goBack()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(goBack()).toBe(false);
});

it('a dialog that must be answered hears every request, and stays', async () => {
  const { goBack } = stubCloseWatcher();
  renderInApp(
    <Dialog title="A question" dismissible={false} trigger={ask}>
      <p>Yes or no?</p>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  for (const _ of ['once', 'twice']) expect(goBack()).toBe(true);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
