import { Trans } from '@lingui/react/macro';
import type { Json } from '@sangam/database/types';
import { fieldOf } from '@sangam/domain/payload';
import { Paperclip } from 'lucide-react';

interface WrittenWordsProps {
  written: { readonly body: string | null; readonly files: Json };
}

/** What a message says, and how its files are called: the desk does not open them. */
export function WrittenWords({ written: { body, files } }: WrittenWordsProps) {
  const titles = Array.isArray(files) ? files.map((file) => String(fieldOf(file, 'title'))) : [];
  if (body === null && titles.length === 0)
    return (
      <p className="text-ink-soft italic">
        <Trans>Removed with the account that wrote it</Trans>
      </p>
    );
  return (
    <>
      {body !== null && <p className="break-words whitespace-pre-line">{body}</p>}
      {titles.map((title, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and none moves
        <p key={index} className="flex gap-2 text-ink-soft">
          <Paperclip aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-all">{title}</span>
        </p>
      ))}
    </>
  );
}
