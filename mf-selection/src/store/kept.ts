import { emptySelection, readSelectionPath, type Selection, selectionPath } from 'contact-request';
import { useKeptSelection } from 'shared-ui';

/** The visitor's own selection as it is stored now; the empty one where nothing that can be read is. Not while something is drawn. */
export function readKept(): Selection {
  // Another tab may have changed it just now.
  void useKeptSelection.persist.rehydrate();
  return selectionAt(useKeptSelection.getState().path);
}

/** Keeps a selection in the browser; says whether it could. Where it could not the address alone holds the selection. */
export function keep(selection: Selection): boolean {
  const path = pathOf(selection);
  useKeptSelection.setState({ path });
  return pathOf(readKept()) === path;
}

/** What is kept, as an address; '' for nothing. Undefined on the server, and while its page is taken over. */
export function useKeptPath(): string | undefined {
  return useKeptSelection(({ path }) => path && pathOf(selectionAt(path)));
}

/** Of an address whatever its state. */
export function selectionAt(path = ''): Selection {
  return readSelectionPath(path) ?? emptySelection;
}

const pathOf = (selection: Selection) => (selection.courses.length > 0 ? selectionPath(selection) : '');
