import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { SaveButton } from '#shared/ideas/SaveButton.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { Compared } from '../use-comparison.ts';
import { roles } from './table-roles.ts';

export interface ColumnHeadProps {
  column: Compared;
  onRemove: () => void;
}

/** In the place of what can no longer be read: what happened, and that nothing else is touched. */
function Gone({ wasSeen }: { wasSeen: boolean }) {
  return (
    <span className="mt-1 block text-sm font-normal text-ink-soft">
      {wasSeen ? (
        <Trans>
          <strong className="text-brick-deep">No longer listed.</strong> Its founder took it back, or its
          approval ended.
        </Trans>
      ) : (
        <Trans>
          <strong className="text-brick-deep">Not listed.</strong> It was taken back, or never approved.
        </Trans>
      )}
    </span>
  );
}

/** The head of a column: tile and name, which opens the idea; saving, and taking it out. */
export function ColumnHead({ column: { id, known, listing }, onRemove }: ColumnHeadProps) {
  const { t } = useLingui();
  const title = known?.title ?? t`An idea`;
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-label={title}
      className="min-w-0 pb-2 text-left align-top font-normal md:w-[var(--column)] md:min-w-58 md:pr-5"
    >
      {known && (
        <SignTile
          ideaId={id}
          name={known.title}
          category={known.category}
          className={`size-14 ${listing ? '' : 'opacity-50 grayscale'}`}
        />
      )}
      <span className="mt-2.5 block text-lg leading-tight font-bold wide wrap-anywhere">
        {listing ? (
          <Link to={paths.idea(id)} className="hover:text-teal-deep">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      {!listing && <Gone wasSeen={known !== null} />}
      <span data-print="no" className="mt-1 -ml-3 flex">
        {listing && <SaveButton ideaId={id} title={title} variant="icon" />}
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Take out: ${title}`}
          title={t`Take out`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </span>
    </th>
  );
}
