import { followMoves, type Selection, selectionPath } from '@campus/contact-request';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { inPlace } from '@campus/shared-ui';
import { hasCourse, mergeSelections } from '../store/changes';
import { readStoredSelection, selectionAt, storeSelection, useStoredPath } from '../store/selection-store';
import type { SelectionData } from './load';
import { checkLength, fullSentence, readAddress, unkeptSentence } from './read-address';

interface SelectionState {
  selection: Selection;
  /** The reason why the last change was refused. */
  refusal: string | undefined;
  /** The stored path if the page shows another selection; '' if nothing is stored. */
  ownPath: string | undefined;
  change: (next: Selection) => void;
  /** Adds the courses of a link to what the visitor has. */
  takeOver: () => void;
}

/** The page at one address; another address starts from its own selection. */
interface Visit {
  address: string;
  /** Stays true at this address when the stored selection changes. */
  isOwn: boolean;
  /** A change that only the next address holds. */
  pendingSelection: Selection | undefined;
}

/** Marks an entry of the history: Back and a reload show the selection as stored by then. */
const ownEntry = { ...inPlace, isOwn: true };

/**
 * The selection of the address is the visitor's own where the browser stores the same one, or did.
 * The page then follows the stored one, which other pages and tabs change, too.
 * A selection that came by a link changes in the address alone, until it is taken over.
 * The address follows each change a moment later.
 */
export function useSelection({ ids, choices }: Pick<SelectionData, 'ids' | 'choices'>): SelectionState {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wasOwn = useLocation().state?.isOwn === true;
  const storedPath = useStoredPath(choices);
  const addressState = useMemo(() => {
    const { selection, ...read } = readAddress(params);
    return { ...read, selection: followMoves(selection, choices) };
  }, [params, choices]);
  const storedSelection = useMemo(() => selectionAt(storedPath), [storedPath]);
  const address = selectionPath(addressState.selection);
  const [refusal, setRefusal] = useState(addressState.refusal);
  const [visit, setVisit] = useState<Visit>({ address, isOwn: false, pendingSelection: undefined });

  const isNamed = addressState.selection.courses.length > 0;
  // Where the browser has erased what it stored, the address alone has the selection.
  const isFollowed = !isNamed || storedPath === address || (wasOwn && storedPath !== '');
  const isNew = visit.address !== address;
  const isOwn = (storedPath !== undefined && isFollowed) || (!isNew && visit.isOwn);
  const pendingSelection = isNew ? undefined : visit.pendingSelection;
  if (isNew || isOwn !== visit.isOwn) setVisit({ address, isOwn, pendingSelection });

  const base = isOwn && (storedPath || isNamed) ? storedSelection : addressState.selection;
  const selection = pendingSelection ?? base;
  const isIncomplete = selection.courses.some(({ id }) => !ids.includes(id));
  const entry = isOwn && !pendingSelection ? ownEntry : inPlace;
  const isOutdated = isIncomplete || (entry === ownEntry && !wasOwn);
  useAddress(selectionPath(selection), storedPath === undefined ? undefined : entry, isOutdated);

  return {
    selection,
    refusal,
    ownPath: isOwn ? undefined : storedPath,
    change(next) {
      const checked = checkLength(selection, next);
      setRefusal(checked.refusal);
      if (checked.refusal) return;
      const pendingSelection = isOwn && storeSelection(next) ? undefined : next;
      setVisit((current) => (current.address === address ? { ...current, pendingSelection } : current));
    },
    takeOver() {
      const union = mergeSelections(readStoredSelection(), selection);
      const isWhole = selection.courses.every(({ id }) => hasCourse(union, id));
      const refused = isWhole ? checkLength(selection, union).refusal : fullSentence;
      const isKept = !refused && storeSelection(union);
      setRefusal(isKept ? undefined : (refused ?? unkeptSentence));
      if (isKept) void navigate(selectionPath(union), { replace: true, state: ownEntry });
    },
  };
}

/** Once storage is known, keeps the address on `path`; an outdated page loads again, once. */
function useAddress(path: string, state: object | undefined, isOutdated: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  const needsReplace = address !== path || isOutdated;
  useEffect(() => {
    if (state && needsReplace) void navigate(path, { replace: true, state });
  }, [address, needsReplace, path, state, navigate]);
}
