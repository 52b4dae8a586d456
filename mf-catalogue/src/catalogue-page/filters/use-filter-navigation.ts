import { useCallback } from 'react';
import { useNavigate } from 'shared-ui';
import { type Filters, hrefOf } from './filters';

/** "push": a step that Back undoes. "replace": written over the current address. */
export type NavigationMode = 'push' | 'replace';

export type GoToFilters = (filters: Filters, mode: NavigationMode) => void | Promise<void>;

/** Goes to the catalogue with other filters; the page keeps its place on the screen. */
export function useFilterNavigation(): GoToFilters {
  const navigate = useNavigate();
  return useCallback(
    (filters, mode) => navigate(hrefOf(filters), { replace: mode === 'replace', preventScrollReset: true }),
    [navigate],
  );
}
