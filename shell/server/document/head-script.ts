import { themeScript } from 'shared-ui/theme-script';

/**
 * A document that is opened anew shares its history entries with the one before: Back then changes the address and nothing else. Until all
 * of the page is alive, and the navigator follows, this script reloads it. It runs from the first moment, as the visitor's acts are held
 * from then on.
 */
const wayBack = [
  // `held` has what waits for the program, each element once; src/wake/live.ts does it again and then takes the set away.
  'self.held=new Set;',
  '(address=>{',
  'const own=address();',
  // A link within the page fires the same event.
  "addEventListener('popstate',()=>held===undefined||address()===own||location.reload())",
  '})(()=>location.pathname+location.search)',
].join('');

/**
 * Chromium holds the first paint back for a font that is asked for now, and draws the document in it only if it came before that. A line
 * over which the document took longer than 150 ms is not to wait (decision 014).
 */
const fontAhead =
  "performance.now()<150&&document.fonts?.load('1em Bricolage Grotesque Variable').catch(()=>0)";

/**
 * The script runs before the first paint, right after the faces of the font. It is one constant text, as the content security policy allows
 * it by its hash.
 */
export const headScript = `${themeScript};${wayBack};${fontAhead}`;
