import { emptySelection, readSelectionPath, type Selection, selectionPath } from '@campus/contact-request';
import { useKeptSelection } from '@campus/shared-ui';

/** Gives the empty selection where nothing readable is stored. Not to be called while something is drawn. */
export function readKept(): Selection {
  // Another tab may have changed it just now.
  void useKeptSelection.persist.rehydrate();
  return selectionAt(useKeptSelection.getState().path);
}

/** false: the browser could not keep it, and the address alone holds the selection. */
export function keep(selection: Selection): boolean {
  const path = pathOf(selection);
  useKeptSelection.setState({ path });
  return pathOf(readKept()) === path;
}

/** The path is '' for nothing kept; undefined on the server, and while its page is taken over. */
export function useKeptPath(): string | undefined {
  return useKeptSelection(({ path }) => path && pathOf(selectionAt(path)));
}

export function selectionAt(path = ''): Selection {
  return readSelectionPath(path) ?? emptySelection;
}

const pathOf = (selection: Selection) => (selection.courses.length > 0 ? selectionPath(selection) : '');
