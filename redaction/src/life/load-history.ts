import { client } from '../backend/client';
import type { Collection } from '../form/fields';

const most = { changes: 50, words: 8 };

interface HistoryQuery {
  of?: { collection: Collection; id: string } | undefined;
  text: string;
  page: number;
}

/** The newest changes come first; `titles` are those of related records, by their ids. */
export async function loadHistory({ of, text, page }: HistoryQuery) {
  const filter = [...(of ? [filterOf(of)] : []), ...wordsOf(text)].join(' && ');
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(page, most.changes, { filter, sort: '-created,id' }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Sessions, fundings and results show their course's title.
    titlesOf('formation'),
  ]);
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, pages: changes.totalPages, titles };
}

/** A change of what belongs to a course is noted as the course's, too. */
const filterOf = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );

const anywhere =
  '(title ~ {:word} || author ~ {:word} || course ~ {:word} || before ~ {:word} || after ~ {:word})';
const wordsOf = (text: string) =>
  (text.match(/\S+/g) ?? []).slice(0, most.words).map((word) => client.filter(anywhere, { word }));
