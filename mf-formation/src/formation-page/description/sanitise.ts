import { cleanHtml } from 'campus-pocketbase/rules/clean-html.js';

declare const safe: unique symbol;
/** Only HTML that went through `sanitise` may be drawn as HTML. */
export type SafeHtml = string & { readonly [safe]: true };

/** So many characters are read of a text: forty times the longest of the seed. */
export const longestText = 50_000;

/** Records may be older than the rules of content, or written by another program, so that every text is cleaned. */
export function sanitise(html: string): SafeHtml {
  const elsewhere = /<a href="https?:[^"]*"/gi;
  return cleanHtml(beginning(html)).replace(elsewhere, '$& rel="noopener noreferrer"') as SafeHtml;
}

/** The beginning must not end with half a tag. */
function beginning(html: string): string {
  if (html.length <= longestText) return html;
  const start = html.slice(0, longestText);
  const open = start.lastIndexOf('<');
  return open > start.lastIndexOf('>') ? start.slice(0, open) : start;
}
