import { type Part, type PartPlace, type PartView, useSite } from 'shared-ui';
import type { PartData } from './part-data';

interface Props extends Pick<PartPlace, 'given'> {
  code: Part<unknown>;
  /** Missing while the data is on its way. */
  found: PartData | undefined;
  again: () => Promise<void>;
}

export function DrawnPart({ code, given, found, again }: Props) {
  const { head, Component } = code;
  return (
    <>
      <Component {...given} view={viewOf(found, again)} />
      {found?.state === 'ready' && head && <JsonLd head={head} data={found.data} />}
    </>
  );
}

function viewOf(found: PartData | undefined, again: () => Promise<void>): PartView<unknown> {
  if (found?.state === 'failed') return { state: 'failed', retry: () => void again() };
  if (found?.state !== 'ready') return { state: 'loading' };
  const { data, kept } = found;
  return { state: 'ready', data, ...(kept && { kept }) };
}

/** JSON-LD may stand anywhere in a document; the page's own head stays as it is. */
function JsonLd({ head, data }: { head: NonNullable<Part<unknown>['head']>; data: unknown }) {
  const { jsonLd = [] } = head(data, useSite());
  return jsonLd.map((each) => {
    const __html = JSON.stringify(each).replaceAll('<', '\\u003c');
    // oxlint-disable-next-line react/no-danger -- JSON, with nothing in it that could end the element
    return <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  });
}
