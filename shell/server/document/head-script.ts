import { themeScript } from 'shared-ui/theme-script';

/** Back to the document before this one changes only the address: from the first moment until the navigator follows, this reloads it. */
const wayBack = [
  // `held` has what waits for the program, each element once; src/wake/live.ts does it again and then takes the set away.
  'self.held=new Set;',
  '(address=>{',
  'const own=address();',
  // A link within the page fires the same event.
  "addEventListener('popstate',()=>held===undefined||address()===own||location.reload())",
  '})(()=>location.pathname+location.search)',
].join('');

/** Chromium holds the first paint for a font asked for now, and uses it only then; a slow line (150 ms) is not to wait (decision 014). */
const fontAhead =
  "performance.now()<150&&document.fonts?.load('1em Bricolage Grotesque Variable').catch(()=>0)";

/** Runs before the first paint, right after the font's faces. It stays one constant text: the content security policy allows its hash. */
export const headScript = `${themeScript};${wayBack};${fontAhead}`;
