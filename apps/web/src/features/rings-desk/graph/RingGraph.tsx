import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskRing, RingAccount, TieKind } from '@sangam/domain/validation/desk-ring';
import { useId } from 'react';
import { curveBetween, maxDrawn, orderAround, type Point, pointsAround } from './layout.ts';
import { looks } from './looks.ts';

const [width, height, radius, size] = [360, 330, 120, 17];
/** Of more accounts than these the names would lie upon each other. */
const maxNamed = 8;
const maxNameLength = 14;

const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;

/** One line of each kind between two accounts and a direction, however many the list has. */
function linesOf(ties: DeskRing['ties'], points: ReadonlyMap<string, Point>) {
  const lines = new Map<string, { kind: TieKind; from: Point; to: Point; isDirected: boolean }>();
  for (const { from, to, kind, count } of ties) {
    const [start, end] = [points.get(from), points.get(to)];
    if (start === undefined || end === undefined) continue;
    const isDirected = count !== null;
    lines.set(`${isDirected ? kind : 'common'} ${from} ${to}`, { kind, from: start, to: end, isDirected });
  }
  return [...lines.entries()];
}

function Lines({ lines, arrow }: { lines: ReturnType<typeof linesOf>; arrow: string }) {
  return lines.map(([key, { kind, from, to, isDirected }]) => (
    <path
      key={key}
      d={curveBetween(from, to, looks[kind].bend, size + 3)}
      fill="none"
      stroke={looks[kind].stroke}
      strokeDasharray={looks[kind].dash}
      strokeWidth="2"
      {...(isDirected && { markerEnd: `url(#${arrow})` })}
    />
  ));
}

interface NodeProps {
  account: RingAccount;
  number: number | undefined;
  point: Point;
  isNamed: boolean;
}

function Node({ account: { name, is_suspended: isSuspended }, number, point: { x, y }, isNamed }: NodeProps) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle
        r={size}
        fill="var(--color-card)"
        stroke={isSuspended ? 'var(--color-brick)' : 'var(--color-ink)'}
        strokeWidth="1.5"
      />
      <text textAnchor="middle" dy="0.35em" fontSize="14" fontWeight="700" fill="var(--color-ink)">
        {number}
      </text>
      {isNamed && (
        <text
          textAnchor="middle"
          y={y < -1 ? -size - 6 : size + 14}
          fontSize="12"
          fill="var(--color-ink-soft)"
        >
          {shortened(name ?? '')}
        </text>
      )}
    </g>
  );
}

function Legend() {
  const { t } = useLingui();
  const entries = [
    ['saved', t`saved an idea of`],
    ['rated', t`rated an idea of`],
    ['phone', t`same phone, mailbox or document`],
  ] as const;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entries.map(([kind, words]) => (
        <li key={kind} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 36 6" className="h-1.5 w-9 shrink-0">
            <line
              x1="0"
              x2="36"
              y1="3"
              y2="3"
              stroke={looks[kind].stroke}
              strokeDasharray={looks[kind].dash}
              strokeWidth="2.5"
            />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

interface RingGraphProps {
  ring: DeskRing;
  /** The numbers that the list of accounts gives them. */
  numbers: ReadonlyMap<string, number>;
}

/** The accounts around a circle, and what ties them. The lists beside it say the same in words. */
export function RingGraph({ ring, numbers }: RingGraphProps) {
  const { t } = useLingui();
  const arrow = useId();
  const drawn = ring.accounts.slice(0, maxDrawn);
  const order = orderAround(
    drawn.map(({ id }) => id),
    ring.ties,
  );
  const places = pointsAround(order.length, radius);
  const points = new Map(order.map((id, place) => [id, places[place]!]));
  const lines = linesOf(ring.ties, points);
  const [accounts, ties] = [drawn.length, lines.length];
  return (
    <figure>
      <svg
        role="img"
        aria-label={t`A graph of ${accounts} accounts with ${ties} lines between them. The lists say the same in words.`}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        className="mx-auto w-full max-w-130"
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" fill="context-stroke" />
          </marker>
        </defs>
        <Lines lines={lines} arrow={arrow} />
        {drawn.map((account) => (
          <Node
            key={account.id}
            account={account}
            number={numbers.get(account.id)}
            point={points.get(account.id)!}
            isNamed={order.length <= maxNamed}
          />
        ))}
      </svg>
      <figcaption>
        <Legend />
        {ring.accounts.length > maxDrawn && (
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>The first {maxDrawn} accounts are drawn; the list has all.</Trans>
          </p>
        )}
      </figcaption>
    </figure>
  );
}
