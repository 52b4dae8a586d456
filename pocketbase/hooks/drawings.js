/// What is wrong with a drawing (SVG) as a logo. A module: each handler runs in a VM of its own and requires it.

/** The collection takes logos of 1 MiB. */
const mostBytes = 1024 * 1024;
/** What runs in a drawing, or brings in what is none. */
const treacherous =
  /<(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate\w{0,20}|a)\b|<!ENTITY|<\?xml-stylesheet|\son\w{1,30}\s{0,9}=|@import/i;
/** What a drawing refers to. */
const references = /(?:href\s{0,9}=\s{0,9}["']?|url\()\s{0,9}["']?([^"'\s>)]{0,100})/gi;
const own = /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i;

/** Elements that a browser may have to draw once each reference is followed. */
const mostDrawn = 200_000;

/** Whether a drawing may come to too many: with r references that multiply, each element is drawn 3^(r/3) times at most. */
function isHeavy(text) {
  const named = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const ids = named(/\sid\s*=\s*["']?([^"'\s>]+)/gi);
  // Nothing is drawn by those; of two elements with one id nobody says which is meant.
  const gradients = named(/<(?:linear|radial)Gradient\b[^<>]*?\sid\s*=\s*["']?([^"'\s>]+)/g).filter(
    (id) => ids.indexOf(id) === ids.lastIndexOf(id),
  );
  const multiply = named(references).filter((to) => to.startsWith('#') && !gradients.includes(to.slice(1)));
  // What styles refer to, they do for any number of elements; a name may be spelt in another way.
  const styles = [...text.matchAll(/<style[^]*?(?:<\/style|$)/gi)].map(([style]) => style);
  const isShape = ([, to]) => /&/.test(to) || (ids.includes(to.slice(1)) && !gradients.includes(to.slice(1)));
  const isStyled = styles.some(
    (style) => style.includes('\\') || [...style.matchAll(references)].some(isShape),
  );
  const isEffect = /<(?:\w+:)?fe[A-Z]/.test(text);
  const elements = text.split('<').length;
  return isEffect || isStyled || /&/.test(ids.join('')) || elements * 3 ** (multiply.length / 3) > mostDrawn;
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
    if (!isHeavy(text)) return '';
    return `Le dessin ${name} est trop lourd à afficher (effets, ou formes répétées)\u00A0: exportez-le en PNG.`;
  },
};
