import { emptySelection, readSelectionPath, type Selection, selectionPath } from '@campus/contact-request';
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

/** '' without a stored selection; undefined on the server and during hydration. */
export function useStoredPath(): string | undefined {
  return useKeptSelection(({ path }) => path && pathOf(selectionAt(path)));
}

export function selectionAt(path = ''): Selection {
  return readSelectionPath(path) ?? emptySelection;
}

const pathOf = (selection: Selection) => (selection.courses.length > 0 ? selectionPath(selection) : '');
