// Every picture of the design as SVG text, the same bytes each time. `draw-all.mjs` writes them into a folder.
import { W, H, FLOOR, INK, PAPER, mix, dark, random, rect, circle, half, pattern } from './lib/draw.mjs';
import { categories } from './lib/palettes.mjs';
import { scenes } from './lib/scenes.mjs';
import { sign, svg, favicon, partners, rosette } from './lib/brand.mjs';
import { wordmark, width } from './lib/wordmark.mjs';
import { motifs, bare, noDisc, byCategory } from './lib/motifs.mjs';

const textures = ['lines', 'rules', 'dots', 'grid', 'scales', 'waves'];
const slug = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-zA-Z]+/g, '-').replace(/-(?=$)/, '').toLowerCase();

/** One picture for all crops (16:9 whole, 4:3 and 1200x630 cut from its centre). */
export function cover(id, category, motif, { view = `0 0 ${W} ${H}`, other = false } = {}) {
  const r = random(id), { palettes } = categories[category];
  const first = r.pick(palettes), p = other ? palettes.find((q) => q !== first) : first;
  const name = motifs[motif] ? motif : r.pick(byCategory[category]);
  const texture = r.pick(textures);
  const dx = r.pick([560, 640, 960, 1040]), dy = r.i(330, 430), dr = r.i(300, 360);
  const back = bare.has(name)
    ? (name === 'bubbles' ? circle(dx, dy, dr, mix(p.bg, p.d, 0.55)) + `<circle cx="${dx}" cy="${dy}" r="${dr}" fill="url(#t)"/>` : '')
    : (noDisc.has(name) ? `<rect width="${W}" height="${FLOOR}" fill="url(#t)"/>` : r.flip() ? `<rect width="${W}" height="${FLOOR}" fill="url(#t)"/>` + circle(dx, dy, dr, p.d) : circle(dx, dy, dr, p.d) + `<path d="M${dx - dr} ${dy}A${dr} ${dr} 0 0 0 ${dx + dr} ${dy}Z" fill="url(#u)"/>`) +
      rect(0, FLOOR, W, H - FLOOR, p.fl);
  const art = motifs[name](p, r);
  const defs = [
    ['t', texture, name === 'table' ? dark(p.bg, 0.1) : mix(p.bg, p.fl, 0.22), name === 'table' ? 90 : 34],
    ['u', texture === 'grid' ? 'lines' : texture, mix(p.d, p.bg, 0.55), 26],
    ['c', 'checks', mix(p.fl, PAPER, 0.2), 120],
    ['w', 'waves', mix(p.fl, PAPER, 0.2), 90],
    ['m', 'grid', '#17181F66', 22],
  ].filter(([k]) => (back + art).includes(`url(#${k})`)).map((d) => pattern(...d)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="${view}">` + (defs && `<defs>${defs}</defs>`) + rect(0, 0, W, H, p.bg) + back + art + '</svg>\n';
}

/** Two more pictures for a course's gallery: the other colours, and a close look. */
export const gallery = (id, category, motif) => [cover(id, category, motif, { other: true }), cover(id, category, motif, { view: '560 300 640 480' })];

/** The picture of a category. */
export const categoryCover = (id) => cover(`categorie-${id}`, id, byCategory[id][0]);

/** A picture of the site itself, in the same frame as the covers. */
export function scene(name) {
  const [p, draw] = scenes[name], r = random(name);
  const dx = r.pick([600, 1000]), plain = name === 'modalite-hybride' || name === 'pedagogie-evaluation';
  const body = rect(0, 0, W, H, p.bg) + `<rect width="${W}" height="${H}" fill="url(#t)"/>` + (plain ? '' : circle(dx, 390, 330, p.d)) + rect(0, FLOOR, W, H - FLOOR, p.fl) + draw(p);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${pattern('t', r.pick(['lines', 'rules', 'dots', 'waves']), mix(p.bg, p.fl, 0.14), 36)}</defs>${body}</svg>\n`;
}

/** The share picture: 1200 x 630, the cover's centre on the right, the words on a plate. Lines are filled by the build. */
const shareTemplate = (art) => svg(1200, 630, `<svg x="430" y="0" width="770" height="630" viewBox="330 0 1100 900" preserveAspectRatio="xMidYMid slice">${art}</svg>` +
  `<path d="M0 0H520L430 630H0Z" fill="#FCFCFD"/><g transform="translate(64 60) scale(1.1)">${sign('#1B45D7', '#FA8F54')}</g>` +
  `<g font-family="Bricolage Grotesque Variable" fill="#141416"><text x="132" y="98" font-size="30" font-weight="700">{{school}}</text><text x="64" y="262" font-size="56" font-weight="700" letter-spacing="-1">{{line1}}</text><text x="64" y="324" font-size="56" font-weight="700" letter-spacing="-1">{{line2}}</text><text x="64" y="386" font-size="56" font-weight="700" letter-spacing="-1">{{line3}}</text><text x="64" y="560" font-size="30" font-weight="500" fill="#4A5163">{{hours}} · {{price}}</text></g>`);

/** The school's own marks: file name -> SVG. */
export const brand = {
  'favicon.svg': favicon, 'emblem-light.svg': svg(48, 48, sign('#1B45D7', '#FA8F54')), 'emblem-dark.svg': svg(48, 48, sign('#FCFCFD', '#FA8F54')),
  'logo-light.svg': svg(width, 48, sign('#1B45D7', '#FA8F54') + `<path d="${wordmark}" fill="#141416"/>`), 'logo-dark.svg': svg(width, 48, sign('#FCFCFD', '#FA8F54') + `<path d="${wordmark}" fill="#FCFCFD"/>`),
  'rosette-light.svg': rosette('#1B45D7'), 'rosette-dark.svg': rosette('#9DB1FF'),
  'og-template.svg': shareTemplate(cover('creer-et-animer-un-site-web', 'web-seo', 'site').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')),
  ...Object.fromEntries(partners.map(([name, mark]) => [`partners/${slug(name)}.svg`, svg(48, 48, mark, ' color="#23262E"')])),
};
