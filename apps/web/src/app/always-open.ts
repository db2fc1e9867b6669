import { paths } from '#shared/paths.ts';

/** What somebody may want to read before answering anything: no gate stands before it. */
export const alwaysOpen: readonly string[] = [paths.terms, paths.privacy];

/** Where mails lead: their links are of accounts of their own, not of who is half signed in. */
export const ofMailedLinks: readonly string[] = [paths.resetPassword, paths.emailConfirmation];
