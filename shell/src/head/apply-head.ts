import type { Head, Site } from 'shared-ui';
import { headTags, pageMark } from './head-tags';

/** Gives the document the title and the elements of another page. */
export function applyHead(head: Head, site: Site): void {
  const old = document.head.querySelectorAll(`[${pageMark}]`);
  // The server has written the first page's.
  if (old.length > 0 && document.title === head.title) return;
  document.title = head.title;
  for (const element of old) element.remove();
  for (const { name, attributes, text } of headTags(head, site)) {
    const element = document.createElement(name);
    element.setAttribute(pageMark, '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
