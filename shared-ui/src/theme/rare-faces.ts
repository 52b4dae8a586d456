import ext from './fonts/bricolage-grotesque-ext.woff2';
import fr from './fonts/bricolage-grotesque-fr.woff2';
import signs from './fonts/bricolage-grotesque-signs.woff2';

/** fonts.css and the document's start script use the same names. */
export const webFont = { family: 'Bricolage Grotesque Variable', weight: '400 750', url: fr };

/** No style sheet names these files: faces that come after the first paint make Chromium choose the font anew, and move the page. */
export const rareFaces: readonly { url: string; unicodeRange: string }[] = [
  {
    url: ext,
    unicodeRange:
      'U+100-101, U+103-130, U+132-151, U+154-24F, U+2C7, U+2DD, U+1E80-1EF9, U+2020, U+20A1-20AB, U+20AD-20BF, U+2113',
  },
  {
    url: signs,
    unicodeRange:
      'U+22-24, U+2A, U+3C-3E, U+5B-60, U+7B-9F, U+A1-A8, U+AA, U+AC-AF, U+B1-B6, U+B8-BA, U+BC-BF, U+C1, U+C3-C6, U+CB-CD, U+CF-D3, U+D5-D6, U+D8-DF, U+E1, U+E3-E6, U+EC-ED, U+F0-F3, U+F5-F8, U+FA, U+FD-FF, U+102, U+131, U+2C6, U+2DA, U+2DC, U+300-323, U+2018, U+201A-201E, U+2022-2023, U+2032-203A, U+2044, U+2122, U+2191-2193, U+2212',
  },
];
