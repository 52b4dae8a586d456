import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type PartPlace, PartProvider } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';

/** The server's HTML; each part is its name and what it is given. */
export function drawWithParts(drawn: ReactElement): string {
  return renderToString(withSite(<PartProvider place={NamedPart}>{drawn}</PartProvider>));
}

const NamedPart = ({ part, props }: PartPlace) => (
  <p>
    {part} {JSON.stringify(props)}
  </p>
);
