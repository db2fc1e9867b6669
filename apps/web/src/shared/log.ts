/**
 * The one place that writes to the browser's console: problems that are logged rather than shown
 * (product §8.errors: corrupt draft, own-submission fetch errors, unknown routes).
 */
export function logProblem(place: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one logging function
  console.warn(`[sangam] ${place}`, problem);
}

/** A line that is logged word for word (product §6.roles: a contact without a subscription). */
export function logLine(line: string): void {
  // oxlint-disable-next-line no-console -- the other logging function: nothing around the line
  console.log(line);
}
