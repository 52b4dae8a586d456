export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: string;
  children: HtmlNode[];
}

const allowed = new Set('p h3 ul ol li strong em a table thead tbody tr th td'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };
const tokens = /<(\/?)([a-z0-9]{1,10})[^<>]*>|([^<]+)|(<)/g;

/** Reads the small HTML of a course; throws on an unknown tag or one that is not closed in its place. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', children: [] };
  const open = [root];
  const innermost = () => open.at(-1) ?? root;
  for (const [token, closing, tag = '', text] of html.matchAll(tokens)) {
    if (text !== undefined) {
      innermost().children.push(decode(text));
    } else if (!allowed.has(tag)) {
      throw new Error(`${token} is not allowed`);
    } else if (closing) {
      if (innermost().tag !== tag) throw new Error(`${token} closes nothing`);
      open.pop();
    } else {
      const element = { tag, children: [] };
      innermost().children.push(element);
      open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${innermost().tag}> is not closed`);
  return root.children;
}

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
