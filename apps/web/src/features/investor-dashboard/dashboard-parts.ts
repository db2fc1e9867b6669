import { type ComponentType, createContext, useContext } from 'react';

/** Parts of other features on the dashboard of an investor with deals; each comes when it is shown. */
export interface DashboardParts {
  readonly Sums: ComponentType;
  /** Offers, returns, the table of deals. */
  readonly Portfolio: ComponentType;
  readonly Conversations: ComponentType;
  readonly Updates: ComponentType;
}

const nothing = () => null;

/** Given by the app: a tab is loaded by itself, and takes no properties. */
export const DashboardPartsContext = createContext<DashboardParts>({
  Sums: nothing,
  Portfolio: nothing,
  Conversations: nothing,
  Updates: nothing,
});

export const useDashboardParts = (): DashboardParts => useContext(DashboardPartsContext);
