import { sourceHash } from './inline-text';
import type { StyleSheet } from './style-sheet';

/** A style element of a document. */
export interface InlineStyle {
  /** Where the whole sheet is as a file. */
  address: string;
  text: string;
  /** All of the sheet stands in the document. */
  whole: boolean;
  /** The source by which the content security policy allows it. */
  source: string;
}

/**
 * The rules of these sheets that a page's HTML can use before its program runs. `late`: also those for which the whole
 * sheets would be in time, because they are long in coming.
 */
export function pickStyles(sheets: readonly StyleSheet[], html: string, late: boolean): InlineStyle[] {
  const classes = new Set(attributes(html, 'class').flatMap((names) => names.split(' ')));
  const properties = new Set<string>();
  const add = (names: Iterable<string>) => {
    for (const name of names) {
      if (properties.has(name)) continue;
      properties.add(name);
      // Its values name others in turn.
      for (const sheet of sheets) add(sheet.properties.get(name) ?? []);
    }
  };
  for (const sheet of sheets) add(sheet.named({ classes, late }));
  for (const style of attributes(html, 'style')) add(style.match(/--[\w-]+/g) ?? []);

  return sheets.map((sheet) => {
    const text = sheet.pick({ classes, properties, late });
    return { address: sheet.address, text, whole: text === sheet.text, source: sourceHash(text) };
  });
}

/** The values of all attributes of that name, in the form that React writes. */
function attributes(html: string, name: 'class' | 'style'): string[] {
  return (html.match(patterns[name]) ?? []).map((text) => text.slice(name.length + 3));
}

const patterns = { class: / class="[^"]*/g, style: / style="[^"]*/g } as const;
