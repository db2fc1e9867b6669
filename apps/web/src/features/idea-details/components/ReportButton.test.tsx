// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/idea-details.po';
import { renderInApp } from '../../../testing/render.tsx';
import { notify } from '#shared/ui/notify.ts';
import { ReportButton } from './ReportButton.tsx';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

const server = vi.hoisted(() => ({ sent: [] as unknown[], error: null as Refusal | null }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: (table: string) => ({
      insert: async (row: object) => {
        server.sent.push({ table, ...row });
        return { error: server.error };
      },
    }),
  }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

beforeEach(() => {
  i18n.load('en', messages);
  server.sent = [];
  server.error = null;
});

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Report this idea' }));
  await screen.findByRole('dialog', { name: 'Report this idea' });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
const radio = (name: string) => screen.getByRole('radio', { name });
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('a report is sent with its reason and words, and the page then says that it was', async () => {
  const told = vi.spyOn(notify, 'success');
  renderInApp(<ReportButton ideaId="7" title="Chai Rath" />);
  await open();
  await userEvent.click(radio('Misleading figures'));
  await userEvent.type(words(), ' The sales are of another shop. ');
  await send();
  const status = await screen.findByText('You reported this idea.');
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(server.sent).toEqual([
    {
      table: 'idea_reports',
      idea_id: '7',
      reason: 'misleading_figures',
      details: 'The sales are of another shop.',
    },
  ]);
  expect(told).toHaveBeenCalledWith(
    'Thank you, it is reported',
    'You hear within 72 hours what we did. The founder is not told.',
    'report',
  );
});

it('nothing is sent without a reason, nor for another reason without words', async () => {
  renderInApp(<ReportButton ideaId="7" title="Chai Rath" />);
  await open();
  await send();
  expect(await screen.findByText('Please choose one.')).toBeTruthy();
  await userEvent.click(radio('Something else'));
  await send();
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(words(), 'It is a copy.');
  await send();
  await waitFor(() => expect(server.sent).toHaveLength(1));
});

it.each([
  ['08006', 'Not sent', 'What you wrote is still here. Please try again.'],
  [
    'PT429',
    'Enough reports for today',
    'You can report 10 ideas a day. What you wrote is kept here; send it tomorrow.',
  ],
])(
  'a failure (%s) says so and keeps what was typed, also when the dialog closes',
  async (code, title, text) => {
    const told = vi.spyOn(notify, 'error');
    server.error = { code, message: 'no' };
    renderInApp(<ReportButton ideaId="7" title="Chai Rath" />);
    await open();
    await userEvent.click(radio('Unlawful'));
    await userEvent.type(words(), 'No licence.');
    await send();
    await waitFor(() => expect(told).toHaveBeenCalledWith(title, text, 'report'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(words().value).toBe('No licence.');
    expect((radio('Unlawful') as HTMLInputElement).checked).toBe(true);
  },
);

it('who has an open report of the idea is told so', async () => {
  const told = vi.spyOn(notify, 'info');
  server.error = { code: '23505', message: 'duplicate' };
  renderInApp(<ReportButton ideaId="7" title="Chai Rath" />);
  await open();
  await userEvent.click(radio('Unlawful'));
  await send();
  expect(await screen.findByText('You reported this idea.')).toBeTruthy();
  expect(told).toHaveBeenCalledWith(
    'You reported this idea before',
    expect.stringContaining('still open'),
    'report',
  );
});
