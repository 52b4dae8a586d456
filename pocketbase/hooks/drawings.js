/// What is wrong with a drawing (SVG) as a logo. A module: each handler runs in a VM of its own and requires it.

/** The collection takes logos of 1 MiB. */
const mostBytes = 1024 * 1024;
/** What runs in a drawing, or brings in what is none. */
const treacherous =
  /<(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate\w{0,20}|a)\b|<!ENTITY|<\?xml-stylesheet|\son\w{1,30}\s{0,9}=|@import/i;
/** What a drawing refers to. */
const references = /(?:href\s{0,9}=\s{0,9}["']?|url\()\s{0,9}["']?([^"'\s>)]{0,100})/gi;
const own = /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i;

/** Elements that may be drawn once each reference is followed: a few lines that refer to each other can be millions. */
const mostDrawn = 20_000;
const hidden = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g;
const tags = /<(\/?)[\w:-]{1,50}((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/g;
const marks = /(?:href\s*=\s*["']?|url\(\s*["']?)\s*#([^"'\s)]+)/gi;
/** Which elements styles make refer to others is not read. */
const isStyled = (text) =>
  /<style[^]*url\(\s*["']?#/i.test(text) && /<(?:\w+:)?(?:pattern|mask|marker)\b/i.test(text);

/** How many elements a drawing comes to; endless where it draws itself, or spells its names in a way of their own. */
function drawnOf(text) {
  if (isStyled(text)) return Number.POSITIVE_INFINITY;
  /** By each id, what is drawn within it: '' an element, a name what has this id. Under '' the whole drawing. */
  const inside = new Map([['', []]]);
  const open = [''];
  for (const [, end, attributes, empty] of text.replace(hidden, '').matchAll(tags)) {
    if (end) {
      open.pop();
      continue;
    }
    const id = /\sid\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '';
    const named = [...attributes.matchAll(marks)].map(([, name]) => name);
    if (open.length > 200 || /[&%\\]/.test(id + named.join(''))) return Number.POSITIVE_INFINITY;
    open.push(id);
    if (!inside.has(id)) inside.set(id, []);
    for (const around of new Set(open)) inside.get(around)?.push('', ...named);
    if (empty) open.pop();
  }
  const counts = new Map([['', Number.POSITIVE_INFINITY]]);
  const count = (id) => {
    if (!counts.has(id)) {
      counts.set(id, Number.POSITIVE_INFINITY);
      counts.set(id, sumOf(id));
    }
    return counts.get(id);
  };
  const sumOf = (id) => (inside.get(id) ?? []).reduce((sum, name) => sum + (name ? count(name) : 1), 0);
  return sumOf('');
}

module.exports = {
  /** A drawing may hold a program, or fetch from elsewhere: such a one is no logo. The site serves it shut in all the same. */
  faultOf(file, name) {
    const reader = file.reader.open();
    let text;
    try {
      text = toString(reader, mostBytes);
    } finally {
      reader.close();
    }
    if (!/<svg[\s>]/i.test(text)) return `Le fichier ${name} n’est pas un dessin SVG.`;
    const leadsElsewhere = [...text.matchAll(references)].some(([, address]) => !own.test(address));
    if (treacherous.test(text) || leadsElsewhere)
      return `Le dessin ${name} contient un programme ou un lien\u00A0: exportez-le en «\u00A0SVG simple\u00A0», ou en PNG.`;
    if (/<(?:\w+:)?fe[A-Z]/.test(text) || drawnOf(text) > mostDrawn)
      return `Le dessin ${name} est trop lourd à afficher (effets, ou formes répétées)\u00A0: exportez-le en PNG.`;
    return '';
  },
};
