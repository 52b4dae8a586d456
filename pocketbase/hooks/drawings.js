/// What is wrong with a drawing (SVG) as a logo. A module: each handler runs in a VM of its own and requires it.

/** The collection takes logos of 1 MiB. */
const mostBytes = 1024 * 1024;
/** What runs in a drawing, or brings in what is none. */
const treacherous =
  /<(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate\w{0,20}|a)\b|<!ENTITY|<\?xml-stylesheet|\son\w{1,30}\s{0,9}=|@import/i;
/** What a drawing refers to. */
const references = /(?:href\s{0,9}=\s{0,9}["']?|url\()\s{0,9}["']?([^"'\s>)]{0,100})/gi;
const own = /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i;

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
    if (!treacherous.test(text) && !leadsElsewhere) return '';
    return `Le dessin ${name} contient un programme ou un lien\u00A0: exportez-le en «\u00A0SVG simple\u00A0», ou en PNG.`;
  },
};
