import { Trans } from '@lingui/react/macro';

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Says what a search looks for beside the words typed, so that nobody wonders why a dhaba is in the list. */
export function SearchNote({ words }: { words: readonly string[] | undefined }) {
  if (words === undefined || words.length === 0) return null;
  const others = list.format(words);
  return (
    <p className="text-sm text-ink-soft">
      <Trans>Also looking for {others}</Trans>
    </p>
  );
}
