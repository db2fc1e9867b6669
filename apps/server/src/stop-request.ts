/**
 * Listens for what ends the program: a signal, or the end of the process that started it.
 * @returns resolves at the first of them with what is printed then; an empty text where nobody may be there
 * to read
 */
export function stopRequest(): Promise<string> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve('  Stopping ...'));
    process.on('SIGINT', () => resolve('  Stopping ...'));
    process.on('SIGHUP', () => resolve(''));
    process.on('disconnect', () => resolve(''));
    process.channel?.unref();
  });
}
