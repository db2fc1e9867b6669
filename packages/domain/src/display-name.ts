export interface NameSources {
  readonly googleName?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/**
 * The name shown for a signed-in person: the Google profile's, then the full name, then the e-mail address,
 * then the given fallback ('User' in the reader's language; product §2.header).
 */
export function displayNameOf(sources: NameSources, fallback: string): string {
  for (const name of [sources.googleName, sources.fullName, sources.email]) {
    const trimmed = name?.trim() ?? '';
    if (trimmed !== '') return trimmed;
  }
  return fallback;
}

/** The first word of a name: all that a listing tells of its founder (product §6.roles). */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s/)[0] ?? '';
}
