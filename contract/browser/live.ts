/** Pages that hear what happens while they are open. */
import type { Page } from '@playwright/test';

/** Opens a screen and waits until its live channel is open, so that what follows is seen to arrive. */
export async function openListening(page: Page, address: string): Promise<void> {
  const listening = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/realtime/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('Subscribed to PostgreSQL'),
      ),
    );
  await page.goto(address);
  await listening;
}
