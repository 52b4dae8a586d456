import { escapeAttrValue, friendlyAttrValue } from 'xss';

// What an address may begin with; a bare word must be a path (`contact`, `docs/a.pdf`), so that no scheme hides in it.
const harmless = /^(?:https?:\/\/|mailto:|tel:|[/#?.]|[\w-]+(?:[/?#]|$))/i;
const elsewhere = /^(?:https?:)?\/\//i;

/** The attributes of a link; none when the address could run code. */
export function linkAttributes(value: string): string {
  const address = friendlyAttrValue(value);
  if (!harmless.test(address)) return '';
  const rel = elsewhere.test(address) ? ' rel="noopener noreferrer"' : '';
  return `href="${escapeAttrValue(address)}"${rel}`;
}
