import { type Selection, selectionPath } from '@campus/contact-request';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { inPlace } from '@campus/shared-ui';
import { joined } from '../store/changes';
import { keep, readKept, selectionAt, useKeptPath } from '../store/selection-store';
import type { SelectionData } from './load';
import { fitting, readAddress } from './read-address';

/**
 * The selection of the address is the visitor's own where the browser keeps the same one: it then changes with that, in whichever page or
 * tab. One that came by a link changes in the address alone, until it is taken over. The address follows a change a moment later; what is
 * changed meanwhile is changed in what is already said.
 */
export function useSelection({ asked }: Pick<SelectionData, 'asked'>) {
  const [params] = useSearchParams();
  const keptPath = useKeptPath();
  const addressed = useMemo(() => readAddress(params), [params]);
  const address = selectionPath(addressed.selection);
  const isNamed = addressed.selection.courses.length > 0;
  const isOwn = useOwn(address, isNamed, keptPath);
  const keptSelection = useMemo(() => selectionAt(keptPath), [keptPath]);
  const [changed, setChanged] = useState<{ at: string; selection: Selection }>();
  const [refusal, setRefusal] = useState(addressed.refusal);

  const base = isOwn && (keptPath || isNamed) ? keptSelection : addressed.selection;
  if (changed && changed.at !== address) setChanged(undefined);
  const selection = changed?.selection ?? base;
  const path = selectionPath(selection);
  const go = useReplace();
  useFollowing(path, keptPath !== undefined);
  useMissing(selection, asked);

  function change(next: Selection): void {
    const found = fitting(selection, next);
    setRefusal(found.refusal);
    if (found.refusal) return;
    setChanged(isOwn && keep(next) ? undefined : { at: address, selection: next });
  }

  return {
    selection,
    refusal,
    /** undefined: the selection is the visitor's own. */
    other:
      keptPath === undefined
        ? ('unknown' as const)
        : isOwn
          ? undefined
          : { hasOwn: keptPath !== '', keptPath },
    change,
    /** The courses of a link are added to what the visitor has. */
    takeOver(): void {
      const union = joined(readKept(), selection);
      setRefusal(fitting(selection, union).refusal);
      if (keep(union)) go(selectionPath(union));
    },
  };
}

/** An address stays the visitor's own when what is kept was the same, and has changed since. */
function useOwn(address: string, isNamed: boolean, keptPath: string | undefined): boolean {
  const [ownAt, setOwnAt] = useState<string>();
  const isSame = keptPath !== undefined && (!isNamed || keptPath === address);
  const next = isSame || ownAt === address ? address : undefined;
  if (next !== ownAt) setOwnAt(next);
  return next !== undefined;
}

/** The address says what the page shows, in its one spelling, once it is known what is kept. */
function useFollowing(path: string, isKnown: boolean): void {
  const { pathname, search } = useLocation();
  const go = useReplace();
  useEffect(() => {
    if (isKnown && pathname + search !== path) go(path);
  }, [path, isKnown, pathname, search, go]);
}

function useReplace(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      try {
        void navigate(to, { replace: true, state: inPlace });
      } catch {
        // Safari refuses a hundred changes within seconds: the next one is taken again.
      }
    },
    [navigate],
  );
}

/** Another query alone loads nothing, so that the page goes to its own address where it lacks a course. */
function useMissing(selection: Selection, asked: readonly string[]): void {
  const { pathname, search } = useLocation();
  const go = useReplace();
  const path = selectionPath(selection);
  const isMissing = selection.courses.some(({ id }) => !asked.includes(id)) && pathname + search === path;
  useEffect(() => {
    if (isMissing) go(path);
  }, [isMissing, path, go]);
}
