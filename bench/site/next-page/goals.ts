import type { Goal } from './stopwatch';

/** The page that a link leads to, as the site itself writes it: the path, and its h1 without marks. */
export async function goalAt(site: string, path: string): Promise<Goal> {
  const html = await fetchText(site + path);
  const inner = between(html.slice(html.indexOf('<main')), '<h1', '</h1>');
  const title = decode(without(inner.slice(inner.indexOf('>') + 1)));
  if (!title) throw new Error(`${path} has no h1`);
  return { path, title };
}

/** The first course that the catalogue shows. */
export async function firstCard(site: string, catalogue: string): Promise<string> {
  const html = await fetchText(site + catalogue);
  const path = between(html.slice(html.indexOf('<main')), 'href="/formation/', '"');
  if (!path) throw new Error(`${catalogue} shows no course`);
  return `/formation/${path}`;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  if (from < 0) return '';
  const rest = text.slice(from + start.length);
  return rest.slice(0, Math.max(0, rest.indexOf(end)));
}

const without = (html: string) => html.replace(/<[^<>]*>/g, '');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  const plain = text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
  return plain.replace(/\s+/g, ' ').trim();
}
