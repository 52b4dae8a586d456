/// A drawing (SVG) is no logo where it could run a program or stall a browser.

/** The collection takes logos of 1 MiB. */
const maxBytes = 1024 * 1024;
/** These run programs, or bring in what is no drawing. */
const forbiddenMarkup =
  /<(?:[^\s<>:]{1,50}:)?(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate\w{0,20}|a)\b|<!ENTITY|<\?xml-stylesheet|\son\w{1,30} ?=|@import/i;
const references = /(?:href ?= ?["']?|url\() ?["']?([^"'\s>)]{0,100})/gi;
const innerReference = /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i;

/** A browser may have to draw so many elements, once each reference is followed. */
const maxDrawnElements = 200_000;

/** With r references that multiply, each element is drawn 3^(r/3) times at most. */
function isHeavy(text) {
  const named = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const ids = named(/\sid\s*=\s*["']?([^"'\s>]+)/gi);
  // Gradients draw nothing; of two elements with one id nobody says which is meant.
  const gradients = named(/<(?:linear|radial)Gradient\b[^<>]*?\sid\s*=\s*["']?([^"'\s>]+)/g).filter(
    (id) => ids.indexOf(id) === ids.lastIndexOf(id),
  );
  const multiply = named(references).filter((to) => to.startsWith('#') && !gradients.includes(to.slice(1)));
  // A style refers for any number of elements, and may spell a name in another way.
  const styles = [...text.matchAll(/<style[^]*?(?:<\/style|$)/gi)].map(([style]) => style);
  const isShape = ([, to]) => /&/.test(to) || (ids.includes(to.slice(1)) && !gradients.includes(to.slice(1)));
  const isStyled = styles.some(
    (style) => style.includes('\\') || [...style.matchAll(references)].some(isShape),
  );
  const isEffect = /<(?:\w+:)?fe[A-Z]/.test(text);
  const elements = text.split('<').length;
  return (
    isEffect || isStyled || /&/.test(ids.join('')) || elements * 3 ** (multiply.length / 3) > maxDrawnElements
  );
}

function startOf(file, bytes) {
  const reader = file.reader.open();
  try {
    return toString(reader, bytes);
  } finally {
    reader.close();
  }
}

module.exports = {
  /** PNG and WebP begin so. */
  isPicture: (file) => /^(?:.PNG|RIFF)/.test(startOf(file, 8)),

  /** The site serves every drawing shut in all the same. */
  faultOf(file, name) {
    const text = startOf(file, maxBytes).replace(/\s+/g, ' ');
    // XML has no control character, which could part a word for us alone.
    if (!/<svg[\s>]/i.test(text) || /(?!\s)\p{Cc}/u.test(text))
      return `Le fichier ${name} n’est pas un dessin SVG.`;
    const leadsElsewhere = [...text.matchAll(references)].some(
      ([, address]) => !innerReference.test(address),
    );
    if (forbiddenMarkup.test(text) || leadsElsewhere)
      return `Le dessin ${name} contient un programme ou un lien\u00A0: exportez-le en «\u00A0SVG simple\u00A0», ou en PNG.`;
    if (!isHeavy(text)) return '';
    return `Le dessin ${name} est trop lourd à afficher (effets, ou formes répétées)\u00A0: exportez-le en PNG.`;
  },
};
