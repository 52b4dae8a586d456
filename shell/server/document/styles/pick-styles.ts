import { sourceHash } from './inline-text';
import { namesIn } from './needed-names';
import type { StyleSheet } from './style-sheet';

export interface InlineStyle {
  address: string;
  text: string;
  whole: boolean;
  /** A part that sleeps brings the whole sheet when it wakes. */
  sleeps: boolean;
  source: string;
}

/** Finds what is in closed `<details>`, after the summary. */
const folded = /(<details(?![^>]* open)[^>]*><summary\b.*?<\/summary>).*?(?=<\/details>)/gs;

/** `late` adds the rules for which the whole sheets would be in time, because they are long in coming. */
export function pickStyles(
  sheets: readonly (StyleSheet & { sleeps?: boolean })[],
  html: string,
  late: boolean,
): InlineStyle[] {
  // The page stands in these elements. What is folded up is opened later than the whole sheets come.
  const whole = namesIn(`<html lang=""><div id="">${html}`);
  const shown = late ? whole : namesIn(`<html lang=""><div id="">${html.replace(folded, '$1')}`);
  const properties = new Set<string>();
  const add = (more: Iterable<string>) => {
    for (const name of more) {
      if (properties.has(name)) continue;
      properties.add(name);
      // The property's values name others in turn.
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
