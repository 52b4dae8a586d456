import {
  type ChangeEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inPlace } from '@campus/shared-ui';
import { type Filters, formatFilters, hrefOf, noFilters, parseFilters } from './filters';

/** "push" is a step that Back undoes; "replace" writes over the current address. */
type NavigationMode = 'push' | 'replace';

/** A change starts again from the first page of results. */
export type ChangeFilters = (change: Partial<Filters>, mode: NavigationMode) => void;

/** The page does not scroll. */
export function useFilterNavigation(): (filters: Filters, mode: NavigationMode) => void {
  const navigate = useNavigate();
  return useCallback(
    (filters, mode) => void navigate(hrefOf(filters), { replace: mode === 'replace', state: inPlace }),
    [navigate],
  );
}

export function useFilters() {
  const [params] = useSearchParams();
  const goTo = useFilterNavigation();
  const filters = useMemo(() => parseFilters(params), [params]);
  const [entry, setEntry] = useState(filters);
  const [isPending, startTransition] = useTransition();

  // Back restores the form: the address wins once it has caught up.
  if (!isPending && formatFilters(entry) !== formatFilters(filters)) setEntry(filters);

  const latestEntry = useRef(entry);
  useLayoutEffect(() => {
    latestEntry.current = entry;
  }, [entry]);

  const change = useCallback<ChangeFilters>(
    (changes, mode) => {
      const next = { ...entry, count: noFilters.count, ...changes };
      setEntry(next);
      if (formatFilters(next) === formatFilters(entry)) return;
      // Safari refuses a hundred changes within seconds. The form then follows the address again.
      startTransition(() => goTo(next, mode));
    },
    [entry, goTo],
  );

  return {
    /** The filters of the address, which the results follow. */
    filters,
    /** The visitor's entries in the form, at times ahead of the address. */
    entry,
    /** The latest entries, even before a busy page has drawn them. */
    latestEntry,
    change,
  };
}

/** A choice is a step that Back undoes. */
export function chooseFrom(onChange: ChangeFilters) {
  return ({ target: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChange(readFilters(form), 'push');
  };
}

/** The fields of the form have the names of the address. */
function readFilters(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseFilters(new URLSearchParams(fields));
}

/** The visitor may fill the server's form before React listens to it. */
export function useEarlyEntries(
  field: RefObject<HTMLInputElement | null>,
  entry: Filters,
  onChange: ChangeFilters,
): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const early = readFilters(form);
    const isUnchanged = formatFilters({ ...early, count: entry.count }) === formatFilters(entry);
    if (!isUnchanged) onChange(early, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- once; what comes later, React hears
  }, []);
}
