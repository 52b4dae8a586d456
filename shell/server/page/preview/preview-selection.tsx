import { renderToStaticMarkup } from 'react-dom/server';
import type { RecordSource } from 'shared-ui';
import { routesIn } from '../../../src/remotes/remotes';
import { createRoutes } from '../../../src/routing/routes';
import type { Selection } from '../../releases/server-releases';
import { completed, specifiedRoutes } from '../../releases/specified-pages';
import type { Draft } from './fetch-draft';
import { PreviewBar } from './PreviewBar';

const remote = 'mf-formation';
const page = 'FormationPage';

/** In this one document the page of a course stands at `/apercu/…`, drawn from the draft; everything else is as in `selection`. */
export function previewSelection(selection: Selection, records: RecordSource, draft: Draft, token: string) {
  const composition = selection.composition();
  const rows = composition[remote]?.routes ?? specifiedRoutes[remote] ?? [];
  const [row] = rows.filter((each) => each.page === page);
  const routes = row ? [...rows, { ...row, path: '/apercu/:id' }] : rows;
  const published = composition[remote];
  const own = { ...composition, ...(published && { [remote]: { ...published, routes } }) };
  return {
    ...selection,
    preview: {
      bar: renderToStaticMarkup(<PreviewBar {...draft} />),
      records: recordsWith(records, draft, token),
    },
    composition: () => own,
    routes: createRoutes({ ...completed(routesIn(composition)), [remote]: routes }),
  } satisfies Selection;
}

function recordsWith(records: RecordSource, { record }: Draft, token: string): RecordSource {
  return {
    list: records.list,
    one: async <Item,>(...[query, id, signal]: Parameters<RecordSource['one']>) =>
      query.collection === 'formation' && id === token
        ? (record as Item)
        : records.one<Item>(query, id, signal),
  };
}
