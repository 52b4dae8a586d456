import type autocannon from 'autocannon';
import type { Addresses } from '../../attack/visitors/addresses';

/** Requests of each kind in a hundred. Heavier on pages than a visit is (one document, some seventy files): browsers and a CDN keep the files. */
const shares = { pages: 30, assets: 35, pictures: 20, api: 15 } as const;

/** How many visitors ask, each by an address of his own: none of them asks for more than his share. */
const visitors = 2000;

export interface Mix {
  name: string;
  requests: autocannon.Request[];
}

/** What visitors ask for, in a fixed order; behind a proxy in front (`X-Forwarded-For`) that tells them apart. */
export function realisticMix(addresses: Addresses): Mix {
  const kinds = Object.keys(shares) as (keyof typeof shares)[];
  const hundred = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
  const requests = Array.from({ length: visitors }, (_, index) => {
    // A step that has no factor in common with 100 mixes them.
    const paths = addresses[hundred[(index * 37) % 100] ?? 'pages'];
    return asked(paths[index % paths.length] ?? '/', index);
  });
  return { name: 'what visitors ask for', requests };
}

/** Pages that nginx may not keep, as each visitor shows a cookie: what is left to the shells. */
export function pagesOfShells({ pages }: Addresses): Mix {
  const requests = Array.from({ length: visitors }, (_, index) =>
    asked(pages[index % pages.length] ?? '/', index, { cookie: `visitor=${index}` }),
  );
  return { name: 'pages, each from a shell', requests };
}

function asked(path: string, index: number, more = {}): autocannon.Request {
  const address = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const accept = 'text/html,image/avif,image/webp,*/*;q=0.8';
  return { path, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br', accept, ...more } };
}
