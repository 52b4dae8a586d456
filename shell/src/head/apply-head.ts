import type { Head, Site } from 'shared-ui';
import { type HeadTag, headTags, pageMark } from './head-tags';

export function applyHead(head: Head, site: Site): void {
  const old = [...document.head.querySelectorAll(`[${pageMark}]`)];
  const wanted = headTags(head, site).map(toElement);
  document.title = head.title;
  // The server has written the first page's head.
  if (wanted.length === old.length && wanted.every((element, index) => isSame(element, old[index]))) return;
  for (const element of old) element.remove();
  document.head.append(...wanted);
}

function toElement({ name, attributes, text }: HeadTag): Element {
  const element = document.createElement(name);
  element.setAttribute(pageMark, '');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** The server escapes a script's JSON in another way. */
function isSame(element: Element, other: Element | undefined): boolean {
  if (element.tagName !== 'SCRIPT' || other?.tagName !== 'SCRIPT') return element.isEqualNode(other ?? null);
  return JSON.stringify(JSON.parse(other.textContent || 'null')) === element.textContent;
}
