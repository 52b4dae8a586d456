import { fileAnswer } from './edge';

/** Preloads go, too: one that holds the first paint back would do so on both sides of a ratio. */
export async function staticPage(site: string, path: string) {
  const response = await fetch(site + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = without('noscript', without('script', await response.text())).replace(
    /<link rel="preload"[^>]*>/g,
    '',
  );
  if (!/<style\b[^<>]*>[^<]/.test(html)) throw new Error(`${path} has no styles of its own`);
  return fileAnswer('page.html', html);
}

/** The elements must hold none of their own kind. */
function without(element: string, html: string): string {
  const end = `</${element}>`;
  const [head = '', ...parts] = html.split(`<${element}`);
  return head + parts.map((part) => part.slice(part.indexOf(end) + end.length)).join('');
}
