import type { editorsPocketBase } from '../../../pocketbase/testing/editors';

/** The entries of imports in the history, newest first, and how an editor takes one back. */
export function importHistory(clients: ReturnType<typeof editorsPocketBase>) {
  const entries = () =>
    clients.camille
      .collection('modification')
      .getFullList({ filter: 'collection = "import"', sort: '-created' });
  const undo = (id = '', body = {}) => clients.send(`undo/${id}`, body);
  return { entries, undo, undoLast: async () => undo((await entries())[0]?.id) };
}
