/** Pages that hear what happens while they are open. */
import type { Page, WebSocket } from '@playwright/test';

/** Opens a screen and waits until its live channel is open, so that what follows is seen to arrive. */
export async function openListening(page: Page, address: string): Promise<void> {
  // The screen before may be about to open a channel of its own.
  await page.goto('about:blank');
  const channel = Promise.withResolvers<void>();
  // A connection that fails is opened again: any of them will do.
  const watch = (socket: WebSocket): void => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Subscribed to PostgreSQL')) channel.resolve();
    });
  };
  page.on('websocket', watch);
  await page.goto(address);
  await channel.promise;
  page.off('websocket', watch);
}

function isChange(text: string): boolean {
  const message = JSON.parse(text) as { readonly event?: unknown } | readonly unknown[];
  const event = Array.isArray(message) ? message[3] : (message as { readonly event?: unknown }).event;
  return event === 'postgres_changes' || event === 'broadcast';
}

/**
 * Hides other tests' changes from a page that is measured: it subscribes, but receives nothing. From its next
 * load on.
 */
export async function ignoreChanges(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (typeof message !== 'string' || !isChange(message)) socket.send(message);
    });
  });
}

/**
 * The page's live channel never opens. For buttons that appear after a failure: a page that starts to listen
 * would refetch by itself, and the button would not be needed. From its next load on.
 */
export async function withoutLive(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\//, () => undefined);
}
