import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { SignTile } from '#shared/signs/SignTile.tsx';
import type { Compared } from '../use-comparison.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { type ComparisonRow, type ComparisonSection, isListed, isSame } from './comparison-row.ts';
import { roles } from './table-roles.ts';

/*
 * On a phone, and on paper, a row's name stands above its cells, so that two ideas are whole side by side at
 * 360 px. Rows are grids there, and the roles say that it is a table all the same.
 */
const rowClasses =
  'max-md:grid max-md:grid-cols-[repeat(var(--ideas),minmax(9.25rem,1fr))] max-md:gap-x-4 break-inside-avoid';
/** Stays in sight while the table scrolls sideways: at the side, or above its row. */
const stickyClasses =
  'sticky left-0 z-10 bg-paper text-left max-md:col-span-full max-md:w-[calc(100vw-2.5rem)] print:static print:w-auto';

interface SectionRowProps {
  title: ReactNode;
  columns: readonly Compared[];
  /** The heads of the columns are just above. */
  isFirst: boolean;
}

/** The name of a section, and whose columns these are, far below their heads. */
function SectionRow({ title, columns, isFirst }: SectionRowProps) {
  return (
    <tr {...roles.row} className={`${rowClasses} border-b border-b-ink max-md:border-b-[1.5px]`}>
      <th
        {...roles.rowHead}
        scope="rowgroup"
        className={`${stickyClasses} ${isFirst ? 'pt-2' : 'pt-8'} pb-2 align-bottom text-lg wide`}
      >
        {title}
      </th>
      {columns.map(({ id, known }) => (
        <td
          key={id}
          {...roles.cell}
          aria-hidden="true"
          className="min-w-0 pb-2 align-bottom text-sm md:pt-8 md:pr-5"
        >
          {known && !isFirst && (
            <span className="flex items-center gap-2 text-ink-soft">
              <SignTile ideaId={id} name={known.title} category={known.category} className="size-6" />
              <span className="line-clamp-1 font-semibold">{known.title}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What one idea says; a lock where it says it to subscribers, a dash where it is not listed. */
function Cell({ row, column, isMuted }: { row: ComparisonRow; column: Compared; isMuted: boolean }) {
  const { t } = useLingui();
  const text = isListed(column) ? row.textOf(column) : null;
  let content: ReactNode;
  if (!isListed(column))
    content = (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t`not listed`}</span>
      </>
    );
  else if (text === null)
    content =
      column.contents === undefined ? (
        '\u00a0'
      ) : (
        <>
          <Lock aria-hidden="true" className="size-4 text-marigold-deep" />
          <span className="sr-only">{t`For subscribers`}</span>
        </>
      );
  else content = row.show?.(column) ?? text;
  const look = row.isFigure ? 'text-lg leading-snug font-bold wide' : 'whitespace-pre-line';
  return (
    <td
      {...roles.cell}
      className={`min-w-0 pb-3.5 align-top wrap-anywhere md:pt-3.5 md:pr-5 ${look} ${isMuted || text === null ? 'text-ink-soft' : ''}`}
    >
      {content}
    </td>
  );
}

function Row({ row, columns }: { row: ComparisonRow; columns: readonly Compared[] }) {
  const isAlike = isSame(row, columns);
  return (
    <tr {...roles.row} className={`${rowClasses} border-b border-line`}>
      <th
        {...roles.rowHead}
        scope="row"
        className={`${stickyClasses} pt-3 pb-1 align-top text-sm font-semibold text-marigold-deep md:w-44 md:pt-3.5 md:pr-5 md:pb-3.5`}
      >
        {row.label}{' '}
        {isAlike && (
          <span className="ml-1 font-normal text-ink-soft md:ml-0 md:block">
            <Trans>the same</Trans>
          </span>
        )}
      </th>
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} isMuted={isAlike} />
      ))}
    </tr>
  );
}

export interface ComparisonTableProps {
  columns: readonly Compared[];
  sections: readonly ComparisonSection[];
  /** Leaves out rows in which all say the same. */
  showsDifferences: boolean;
  onRemove: (id: string) => void;
}

/** The ideas side by side. It scrolls sideways by itself where it is wider than the screen. */
export function ComparisonTable({ columns, sections, showsDifferences, onRemove }: ComparisonTableProps) {
  const { t } = useLingui();
  const names = columns.map(({ known }) => known?.title ?? t`An idea`).join(', ');
  const shown = sections
    .map(({ rows, ...section }) => ({
      ...section,
      rows: showsDifferences ? rows.filter((row) => !isSame(row, columns)) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  const style = { '--ideas': columns.length, '--column': `${100 / columns.length}%` } as CSSProperties;
  return (
    <section
      aria-label={t`Comparison`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      className="-mx-5 overflow-x-auto px-5 md:mx-0 md:px-0 print:overflow-visible"
    >
      <table {...roles.table} style={style} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t`Ideas side by side: ${names}`}</caption>
        <thead {...roles.group} className="max-md:block">
          <tr {...roles.row} className={rowClasses}>
            <th
              {...roles.columnHead}
              scope="col"
              className="sticky left-0 z-10 bg-paper max-md:sr-only md:w-44 md:min-w-36"
            >
              <span className="sr-only">
                <Trans>What is compared</Trans>
              </span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        {shown.map(({ key, title, rows }, index) => (
          <tbody key={key} {...roles.group} className="max-md:block">
            <SectionRow title={title} columns={columns} isFirst={index === 0} />
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
