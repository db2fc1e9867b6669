const reloadedKey = 'sangam-reloaded-at';
/** A second failure this soon is no new version but a broken network: the error boundary says so. */
const quietMs = 30_000;

/**
 * After a new version is deployed an open page asks for chunks that are gone; a fresh page finds the new
 * ones.
 */
export function reloadOnceOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - reloadedAt < quietMs || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
  });
}
