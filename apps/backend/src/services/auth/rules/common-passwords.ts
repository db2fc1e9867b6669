/**
 * The passwords that attackers try first: the most common ones (a list of 49,000, by zxcvbn), and mere
 * patterns.
 */

/** Loaded with the first new password: a server that only signs people in never needs it. */
let list: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** `aaaaaa`, `121212`, `abcabc`. */
function isRepetition(password: string): boolean {
  return /^(.{1,3}?)\1+$/su.test(password);
}

/** `456789`, `fedcba`: each character follows the one before. */
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Whether a password is one of those; upper case or reversing it makes no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  if (isRepetition(plain) || isSequence(plain)) return true;
  list ??= loadList();
  const common = await list;
  return common.has(plain) || common.has(Array.from(plain).toReversed().join(''));
}
