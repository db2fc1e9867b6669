import { useState } from 'react';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';

/** At the end of the sheet: where it is from, and of which day. On the screen it is not shown. */
export function PrintedFoot({ ideaId }: { ideaId: string }) {
  const [today] = useState(() => new Date().toISOString());
  const { name } = brand;
  return (
    <p className="mt-8 hidden border-t border-line pt-3 text-sm print:block">
      {name} · <DateText value={today} /> ·{' '}
      <span className="break-all">{new URL(paths.idea(ideaId), location.origin).href}</span>
    </p>
  );
}
