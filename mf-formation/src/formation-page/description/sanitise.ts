import { escapeAttrValue, escapeHtml, FilterXSS, friendlyAttrValue } from 'xss';
import { createNesting } from './nesting';

declare const safe: unique symbol;
/** HTML that went through `sanitise`: the only kind that may be drawn as HTML. */
export type SafeHtml = string & { readonly [safe]: true };

const kept = 'p h3 h4 ul ol li strong em b i br table thead tbody tr th td caption a'.split(' ');
const allowList = Object.fromEntries(kept.map((tag) => [tag, tag === 'a' ? ['href'] : []]));

/** The page has its own h1 and h2. */
const demoted = new Map([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** Elements whose content is no text for readers. */
const dropped = new Set(
  'script style iframe object noscript template textarea title xmp noembed noframes'.split(' '),
);

// What an address may begin with; a bare word must be a path (`contact`, `docs/a.pdf`), so that no scheme hides in it.
const harmless = /^(?:https?:\/\/|mailto:|tel:|[/#?.]|[\w-]+(?:[/?#]|$))/i;
const elsewhere = /^(?:https?:)?\/\//i;

/** Characters that are read of a text: forty times the longest of the seed. */
export const longestText = 50_000;
/** Of a link's tag; the library's time grows with the square of its length. */
const longestTag = 1000;

/**
 * Keeps the tags of the whitelist, balanced and without attributes (links keep a harmless address). Of a text beyond
 * `longestText` only the beginning.
 */
export function sanitise(html: string): SafeHtml {
  const nesting = createNesting();
  let dropping = '';
  const filter = new FilterXSS({
    allowList,
    escapeHtml: (text) => (dropping ? '' : escapeHtml(text)),
    onTag(tag, source, { isClosing = false }) {
      const bare = tag.replace(/\/.*$/s, '');
      if (dropping || dropped.has(bare)) {
        if (!dropping && !isClosing) dropping = bare;
        else if (isClosing && bare === dropping) dropping = '';
        return '';
      }
      const name = demoted.get(bare) ?? bare;
      if (!kept.includes(name)) return '';
      if (isClosing) return nesting.close(name);
      if (!nesting.open(name)) return '';
      // Nothing returned: the library writes the link with the attributes that are left.
      if (tag !== 'a' || source.length > longestTag) return `<${name}>`;
    },
    onTagAttr: (tag, name, value) => (tag === 'a' && name === 'href' ? linkAttributes(value) : ''),
  });
  const clean = filter.process(beginning(html)) + nesting.closeAll();
  return (hasText(clean) ? clean : '') as SafeHtml;
}

/** Not half a tag at its end. */
function beginning(html: string): string {
  if (html.length <= longestText) return html;
  const start = html.slice(0, longestText);
  const open = start.lastIndexOf('<');
  return open > start.lastIndexOf('>') ? start.slice(0, open) : start;
}

/** An emptied editor leaves `<p>&nbsp;</p>` behind. */
function hasText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';
}

/** The attributes of a link; none when the address could run code. */
function linkAttributes(value: string): string {
  const address = friendlyAttrValue(value);
  if (!harmless.test(address)) return '';
  const rel = elsewhere.test(address) ? ' rel="noopener noreferrer"' : '';
  return `href="${escapeAttrValue(address)}"${rel}`;
}
