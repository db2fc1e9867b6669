import { type IdeaStanding, ideaStatuses } from '@sangam/domain/idea-status';
import { filterTextLimit } from '@sangam/domain/limits';
import { type Category, categories } from '@sangam/domain/options';
import { statesAndTerritories } from '@sangam/domain/states';

export const deskSorts = ['due', 'newest', 'oldest', 'amount'] as const;
export type DeskSort = (typeof deskSorts)[number];

/** Of what waits: late, due on this day in India, or after it. */
export const deskDues = ['overdue', 'today', 'later'] as const;
type DeskDue = (typeof deskDues)[number];

/** Of what is being reviewed at this moment: by the reader, or by nobody (decision 248). */
export const deskReviewers = ['me', 'nobody'] as const;
type DeskReviewer = (typeof deskReviewers)[number];

/** What the desk's list shows. Null is no condition. */
export interface DeskFilters {
  /** What was withdrawn shows only when asked for. */
  readonly status: IdeaStanding | null;
  /** Beginnings of words of the title, of the founder's name or e-mail, or of the city. */
  readonly search: string;
  readonly category: Category | null;
  readonly state: string | null;
  readonly due: DeskDue | null;
  readonly reviewer: DeskReviewer | null;
  /** Null is the usual order of the status. */
  readonly sort: DeskSort | null;
}

/** The desk without filters: every submission, newest first (product §7.tables). */
export const noFilters: DeskFilters = {
  status: null,
  search: '',
  category: null,
  state: null,
  due: null,
  reviewer: null,
  sort: null,
};

/** Whether the list is of what waits for review: only that has a clock. */
export const isQueue = ({ status, due }: Pick<DeskFilters, 'status' | 'due'>): boolean =>
  status === 'pending' || (status === null && due !== null);

/**
 * The order of the list: what waits by its clock, everything else newest first, unless another was
 * chosen.
 */
export function sortOf(filters: Pick<DeskFilters, 'status' | 'due' | 'sort'>): DeskSort {
  const { sort } = filters;
  if (isQueue(filters)) return sort ?? 'due';
  return sort === null || sort === 'due' ? 'newest' : sort;
}

const known = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null;

/** The filters as parameters of an address. */
export const filterFormat = {
  read: (parameters: URLSearchParams): DeskFilters => ({
    status: known([...ideaStatuses, 'withdrawn' as const], parameters.get('status')),
    search: (parameters.get('q') ?? '').slice(0, filterTextLimit),
    category: known(categories, parameters.get('category')),
    state: known(statesAndTerritories, parameters.get('state')),
    due: known(deskDues, parameters.get('due')),
    reviewer: known(deskReviewers, parameters.get('reviewer')),
    sort: known(deskSorts, parameters.get('sort')),
  }),
  write: ({ search, ...choices }: DeskFilters): URLSearchParams => {
    const parameters = new URLSearchParams();
    if (search.trim() !== '') parameters.set('q', search);
    for (const [name, value] of Object.entries(choices)) if (value !== null) parameters.set(name, value);
    return parameters;
  },
  keeps: ['whose'],
};

/** Whose work the desk's home shows, beside the filters. */
export const whoseFormat = {
  read: (parameters: URLSearchParams): boolean => parameters.get('whose') === 'mine',
  write: (mine: boolean): URLSearchParams => new URLSearchParams(mine ? { whose: 'mine' } : {}),
  keeps: ['q', 'status', 'category', 'state', 'due', 'reviewer', 'sort'],
};

/** How many filters narrow the list, besides its status. */
export const narrowingOf = ({ search, category, state, due, reviewer }: DeskFilters): number =>
  [search.trim() || null, category, state, due, reviewer].filter((value) => value !== null).length;

/**
 * What comes of a choice. Only what waits is late or due: another status takes the clock's filter along, and
 * the filter brings the list to what waits.
 */
export function withChoice(filters: DeskFilters, choice: Partial<DeskFilters>): DeskFilters {
  const next = { ...filters, ...choice };
  if (next.due === null || next.status === 'pending') return next;
  return choice.due === undefined ? { ...next, due: null } : { ...next, status: 'pending' };
}
