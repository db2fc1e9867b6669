import type { TieKind } from '@sangam/domain/validation/desk-ring';

interface Look {
  readonly stroke: string;
  readonly dash: string;
  /** How far the line bends, so that two between the same accounts lie apart. In units of the drawing. */
  readonly bend: number;
}

const common = { stroke: 'var(--color-brick)', dash: '2 5', bend: 0 } as const;

/** How ties are drawn, by colour and by dash. */
export const looks: Readonly<Record<TieKind, Look>> = {
  saved: { stroke: 'var(--color-teal)', dash: 'none', bend: 16 },
  rated: { stroke: 'var(--color-marigold)', dash: '9 5', bend: 34 },
  phone: common,
  mail: common,
  identity: common,
};
