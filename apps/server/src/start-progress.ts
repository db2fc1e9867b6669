/** Prints each phase of a start once; what follows its colon (a migration's name) is for logs. */
export function phasePrinter(print: (line: string) => void): (message: string) => void {
  const printed = new Set<string>();
  return (message) => {
    const phase = message.split(':', 1)[0] ?? message;
    if (!printed.has(phase)) print(`  ${phase} ...`);
    printed.add(phase);
  };
}
