import type { Page } from 'playwright';

export interface Shown {
  text: string;
  title: string;
  description: string;
  canonical: string;
}

/** The function runs in the browser: it uses nothing from outside. */
const readShown = (html: string | undefined): Shown => {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  return {
    text: (source.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    title: source.title,
    description: source.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    canonical: source.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  };
};

export const shownBy = (tab: Page, html?: string): Promise<Shown> => tab.evaluate(readShown, html);

const names: Record<keyof Shown, string> = {
  text: 'text',
  title: 'title',
  description: 'description',
  canonical: 'canonical address',
};

export function difference(browser: Shown, server: Shown): string | undefined {
  const part = (Object.keys(names) as (keyof Shown)[]).find((key) => browser[key] !== server[key]);
  if (!part) return undefined;
  const [there, here] = around(browser[part], server[part]);
  return `has another ${names[part]} in the browser than on the server: “${there}”, not “${here}”`;
}

function around(one: string, other: string): [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(0, same - 20);
  return [one.slice(from, same + 40), other.slice(from, same + 40)];
}
