import { themeScript } from 'shared-ui/theme-script';

/**
 * The way back of a document that is not alive yet, or no more. Opened anew, it shares its entries of the history with the
 * one before it: Back then changes the address and nothing else, and nobody else hears of it. From its first moment on, as
 * what the visitor does from then on is held; once all of it is alive the navigator follows.
 */
const wayBack = [
  // What waits for the program, each element once; src/wake/live.ts does it again and then takes the set away.
  'self.held=new Set;',
  '(address=>{',
  'const own=address();',
  // A link within the page is heard here, too.
  "addEventListener('popstate',()=>held===undefined||address()===own||location.reload())",
  '})(()=>location.pathname+location.search)',
].join('');

/**
 * Asks for the font where the line brings it within a moment: Chromium holds the first paint back until it is there, and draws a
 * document in it only if it came before that. A line over which the document took longer than 150 ms is not to wait (decision 014).
 */
const fontAhead =
  "performance.now()<150&&document.fonts?.load('1em Bricolage Grotesque Variable').catch(()=>0)";

/** Runs inline before the first paint, right after the faces of the font. One constant text: the content security policy allows it by its hash. */
export const headScript = `${themeScript};${wayBack};${fontAhead}`;
