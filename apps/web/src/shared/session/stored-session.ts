/** The client's storage key is derived from the backend's host name (`sb-<first label>-auth-token`). */
export const sessionKey = /^sb-.+-auth-token$/;
/** What a provider, a confirmation mail or a recovery mail adds to the address it returns to. */
export const returnMarks = /[#?&](?:access_token|code|error|error_code|error_description)=/;

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => sessionKey.test(key));
  } catch {
    return [];
  }
}

/** Whether a session may exist, without loading the client: one is stored, or the URL brings one. */
export function maySignIn(address: string = window.location.href): boolean {
  return storedKeys().length > 0 || returnMarks.test(address);
}

/** Removes the stored session on this device, for a sign-out that did not reach the server. */
export function forgetStoredSession(): void {
  for (const key of storedKeys()) localStorage.removeItem(key);
}
