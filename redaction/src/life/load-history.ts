import { client } from '../backend/client';
import type { Collection } from '../form/fields';

/** Of a page, and words of a search. */
const most = { changes: 50, words: 8 };

interface HistoryQuery {
  /** Without it: everything. */
  of?: { collection: Collection; id: string } | undefined;
  /** Each of its words stands in what was changed, in its title or its author's name. */
  text: string;
  page: number;
}

/** A page of the changes of a record, or of everything, the newest first; and the titles of what records point to, by their ids. */
export async function loadHistory({ of, text, page }: HistoryQuery) {
  const filter = [...(of ? [filterOf(of)] : []), ...wordsOf(text)].join(' && ');
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(page, most.changes, { filter, sort: '-created,id' }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Named where their sessions, fundings and results stand among everything.
    titlesOf('formation'),
  ]);
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, pages: changes.totalPages, titles };
}

/** What belongs to a course is noted as the course's, too. */
const filterOf = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );

const anywhere =
  '(title ~ {:word} || author ~ {:word} || course ~ {:word} || before ~ {:word} || after ~ {:word})';
const wordsOf = (text: string) =>
  (text.match(/\S+/g) ?? []).slice(0, most.words).map((word) => client.filter(anywhere, { word }));
