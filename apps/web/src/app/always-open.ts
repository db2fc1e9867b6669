import { paths } from '#shared/paths.ts';

/** What somebody may want to read before answering anything: no gate stands before it. */
export const alwaysOpen: readonly string[] = [paths.terms, paths.privacy];
