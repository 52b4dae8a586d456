import {
  emptySelection,
  followMoves,
  type ListedCourse,
  readSelectionPath,
  type Selection,
  selectionPath,
} from '@campus/contact-request';
import { useEffect } from 'react';
import { useKeptSelection } from '@campus/shared-ui';

/** Gives the empty selection where nothing readable is stored. Must not run during a render. */
export function readStoredSelection(): Selection {
  // Another tab may have changed it just now.
  void useKeptSelection.persist.rehydrate();
  return selectionAt(useKeptSelection.getState().path);
}

/** false: the browser stores nothing, and the address alone holds the selection. */
export function storeSelection(selection: Selection): boolean {
  const path = pathOf(selection);
  useKeptSelection.setState({ path });
  return pathOf(readStoredSelection()) === path;
}

/**
 * '' without a stored selection; undefined on the server and during hydration. One of `courses`
 * that has moved is stored at its new address.
 */
export function useStoredPath(courses: readonly ListedCourse[] = []): string | undefined {
  const path = useKeptSelection(({ path }) => path && pathOf(selectionAt(path)));
  const current = path && pathOf(followMoves(selectionAt(path), courses));
  useEffect(() => {
    if (current && current !== path) storeSelection(selectionAt(current));
  }, [current, path]);
  return current;
}

export function selectionAt(path = ''): Selection {
  return readSelectionPath(path) ?? emptySelection;
}

const pathOf = (selection: Selection) => (selection.courses.length > 0 ? selectionPath(selection) : '');
