/** Media types: their bare form, and whether a bucket takes them. */

/** Type and subtype in lower case, without parameters; null when it is no media type. */
export function bareType(value: string): string | null {
  const bare = (value.split(';', 1)[0] ?? '').trim().toLowerCase();
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(bare) ? bare : null;
}

/**
 * Whether a bucket's list takes the type: exactly, or by `type/*` (contract §4.3).
 * @param allowed null takes everything
 */
export function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const bare = bareType(type) ?? type;
  return allowed.some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    if (wanted === '*/*' || wanted === '*' || wanted === bare) return true;
    return wanted.endsWith('/*') && bare.startsWith(wanted.slice(0, -1));
  });
}
