import { type Selection, selectionPath } from 'contact-request';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { inPlace } from 'shared-ui';
import { joined } from '../store/changes';
import { keep, readKept, selectionAt, useKeptPath } from '../store/kept';
import type { SelectionData } from './load';
import { fitting, readAddress } from './read-address';

/**
 * The selection lives in the address. It is the visitor's own where the browser keeps the same one: then it changes with that, whichever
 * page or tab does it. One that came by a link changes in the address alone, until the visitor takes it over.
 */
export function useSelection({ asked }: Pick<SelectionData, 'asked'>) {
  const [params] = useSearchParams();
  const keptPath = useKeptPath();
  const addressed = useMemo(() => readAddress(params), [params]);
  const isNamed = addressed.selection.courses.length > 0;
  const kept = useMemo(() => (keptPath ? selectionAt(keptPath) : undefined), [keptPath]);
  const selection = (!isNamed && kept) || addressed.selection;
  const path = selectionPath(selection);
  const isOwn = keptPath !== undefined && (keptPath ? keptPath === path : !isNamed);
  const [refusal, setRefusal] = useState(addressed.refusal);

  const go = useGo(path, isOwn, keptPath);
  useMissing(selection, asked);

  function change(next: Selection): void {
    const found = fitting(selection, next);
    setRefusal(found.refusal);
    if (found.refusal || (isOwn && keep(next))) return;
    go(selectionPath(next));
  }

  return {
    selection,
    path,
    /** Why the last change was not made. */
    refusal,
    /** Of another one: whether the visitor has one of their own. Missing of their own. */
    other:
      keptPath === undefined
        ? ('unknown' as const)
        : isOwn
          ? undefined
          : { hasOwn: keptPath !== '', keptPath },
    change,
    /** Makes a selection that came by a link the visitor's own, beside what they have. */
    takeOver(): void {
      const own = joined(readKept(), selection);
      setRefusal(fitting(selection, own).refusal);
      if (keep(own)) go(selectionPath(own));
    },
  };
}

/** Keeps the address in its one spelling, and at the visitor's own selection once that has changed. Gives the way to another address. */
function useGo(path: string, isOwn: boolean, keptPath: string | undefined): (to: string) => void {
  const { pathname, search } = useLocation();
  const go = useReplace();
  const before = useRef({ isOwn, keptPath });
  useEffect(() => {
    const { isOwn: wasOwn, keptPath: last } = before.current;
    before.current = { isOwn, keptPath };
    if (keptPath === undefined) return;
    if (wasOwn && !isOwn && last !== keptPath) go(keptPath || '/selection');
    else if (pathname + search !== path) go(path);
  }, [path, isOwn, keptPath, pathname, search, go]);
  return go;
}

/** Writes an address over the one that is shown. */
function useReplace(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      try {
        void navigate(to, { replace: true, state: inPlace });
      } catch {
        // Safari refuses a hundred changes in half a minute: the next one is taken again.
      }
    },
    [navigate],
  );
}

/** Asks for the page's data again where it lacks a course: another query alone loads nothing. */
function useMissing(selection: Selection, asked: readonly string[]): void {
  const { pathname, search } = useLocation();
  const go = useReplace();
  const path = selectionPath(selection);
  const isMissing = selection.courses.some(({ id }) => !asked.includes(id)) && pathname + search === path;
  useEffect(() => {
    if (isMissing) go(path);
  }, [isMissing, path, go]);
}
