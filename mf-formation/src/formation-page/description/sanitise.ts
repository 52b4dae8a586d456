import { cleanHtml } from 'campus-pocketbase/rules/clean-html.js';

declare const safe: unique symbol;
/** HTML that went through `sanitise`: the only kind that may be drawn as HTML. */
export type SafeHtml = string & { readonly [safe]: true };

/** Characters that are read of a text: forty times the longest of the seed. */
export const longestText = 50_000;

/**
 * A stored text in the site's own tags, as the rules of content write it: records may be older than the rules, or written by
 * another program. Of a text beyond `longestText` only the beginning.
 */
export function sanitise(html: string): SafeHtml {
  const elsewhere = /<a href="https?:[^"]*"/gi;
  return cleanHtml(beginning(html)).replace(elsewhere, '$& rel="noopener noreferrer"') as SafeHtml;
}

/** Not half a tag at its end. */
function beginning(html: string): string {
  if (html.length <= longestText) return html;
  const start = html.slice(0, longestText);
  const open = start.lastIndexOf('<');
  return open > start.lastIndexOf('>') ? start.slice(0, open) : start;
}
