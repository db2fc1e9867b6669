import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { tabNamed, type TabOfInvest, tabParameter, tabs } from './tabs.tsx';

/** The tab that a navigation to this screen asked for in its state (product §2.invest). */
function tabOfState(state: unknown): TabOfInvest | undefined {
  const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'activeTab') : null;
  return tabNamed(name);
}

/**
 * The open tab: as the address names it, else as the navigation's state does, else the first. What the state
 * asked for is written into the address, so that a reload and a bookmark restore it. Other parameters stay:
 * the filters of the marketplace are still set when one comes back to it.
 */
export function useInvestTab(): readonly [TabOfInvest, (name: string) => void] {
  const [first] = tabs;
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const named = tabNamed(parameters.get(tabParameter));
  const asked = named ? undefined : tabOfState(state);
  const open = useCallback(
    (name: string) =>
      setParameters(
        (current) => {
          const others = [...current].filter(([each]) => each !== tabParameter);
          return new URLSearchParams(name === first.name ? others : [[tabParameter, name], ...others]);
        },
        { replace: true, preventScrollReset: true },
      ),
    [first, setParameters],
  );
  useEffect(() => {
    if (asked) open(asked.name);
  }, [asked, open]);
  return [named ?? asked ?? first, open];
}
