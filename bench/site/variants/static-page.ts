import { fileAnswer } from '../edge/file-answer';

const end = '</script>';

/**
 * The same page as plain static HTML: what the site renders, its styles inlined as they are, without any
 * script (JSON-LD and boot data included).
 */
export async function staticPage(site: string, path: string) {
  const response = await fetch(site + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const [head = '', ...scripts] = (await response.text()).split('<script');
  const html = head + scripts.map((script) => script.slice(script.indexOf(end) + end.length)).join('');
  if (!/<style\b[^<>]*>[^<]/.test(html)) throw new Error(`${path} has no styles of its own`);
  return fileAnswer('page.html', html);
}
