import { sourceHash } from './inline-text';
import { namesIn } from './needed-names';
import type { StyleSheet } from './style-sheet';

/** A style element of a document. */
export interface InlineStyle {
  /** Where the whole sheet is as a file. */
  address: string;
  text: string;
  /** All of the sheet stands in the document. */
  whole: boolean;
  /** Of a part that sleeps, which brings the whole sheet when it wakes. */
  sleeps: boolean;
  /** The source by which the content security policy allows it. */
  source: string;
}

/** What is in closed `<details>`, after their summary. */
const folded = /(<details(?![^>]* open)[^>]*><summary\b.*?<\/summary>).*?(?=<\/details>)/gs;

/**
 * The rules of these sheets that a page's HTML can use before its program runs. `late`: also those for which the whole
 * sheets would be in time, because they are long in coming.
 */
export function pickStyles(
  sheets: readonly (StyleSheet & { sleeps?: boolean })[],
  html: string,
  late: boolean,
): InlineStyle[] {
  // With the element that it stands in. What is folded up is opened later than the whole sheets come.
  const whole = namesIn(`<html lang=""><div id="">${html}`);
  const shown = late ? whole : namesIn(`<html lang=""><div id="">${html.replace(folded, '$1')}`);
  const properties = new Set<string>();
  const add = (more: Iterable<string>) => {
    for (const name of more) {
      if (properties.has(name)) continue;
      properties.add(name);
      // Its values name others in turn.
      for (const sheet of sheets) add(sheet.properties.get(name) ?? []);
    }
  };
  const usedOf = ({ sleeps = false }: { sleeps?: boolean }) =>
    sleeps ? { names: whole, late: true } : { names: shown, late };
  for (const sheet of sheets) add(sheet.named(usedOf(sheet)));
  for (const style of html.match(/ style="[^"]*/g) ?? []) add(style.match(/--[\w-]+/g) ?? []);

  return sheets.map((sheet) => {
    const { address, sleeps = false } = sheet;
    const text = sheet.pick({ ...usedOf(sheet), properties });
    return { address, text, whole: text === sheet.text, sleeps, source: sourceHash(text) };
  });
}
