const allowed = new Set('p h3 ul ol li strong em a table thead tbody tr th td'.split(' '));
const standAlone = new Set('p h3 ul ol table'.split(' '));
const tokens = /<(\/?)([a-z0-9]{1,10})[^<>]*>|([^<]+)|(<)/g;

/** Throws on a tag that no course needs, one that is not closed in its place, and one that cannot stand alone. */
export function checkHtml(html: string): void {
  const open: string[] = [];
  for (const [token, closing, tag = '', text] of html.matchAll(tokens)) {
    if (text !== undefined) continue;
    if (!allowed.has(tag)) throw new Error(`${token} is not allowed`);
    if (closing) {
      if (open.at(-1) !== tag) throw new Error(`${token} closes nothing`);
      open.pop();
      continue;
    }
    if (open.length === 0 && !standAlone.has(tag)) throw new Error(`<${tag}> cannot stand alone`);
    open.push(tag);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
}
