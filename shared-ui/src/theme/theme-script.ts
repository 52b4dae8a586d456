/**
 * Runs inline before the first paint, so that no wrong theme flashes: a stored choice wins, else the
 * system's preference rules. Follows both as long as the document lives, also without the program: another tab's
 * choice, a system that changes its mind, and what happened while the page lay in the browser's cache. The footer's
 * switch says it as soon as it is there. One constant text: the content security policy allows it by its hash.
 */
export const themeScript = [
  '(root=>{',
  "const system=matchMedia('(prefers-color-scheme: dark)');",
  'const show=()=>{',
  'let dark=null;',
  "try{dark=localStorage.getItem('darkMode')}catch{}",
  "dark=dark==='true'||dark!=='false'&&system.matches;",
  "if(dark)root.dataset.theme='dark';else delete root.dataset.theme;",
  "document.querySelector('footer [role=switch]')?.setAttribute('aria-checked',dark)",
  '};',
  'show();',
  "system.addEventListener('change',show);",
  "for(const type of ['DOMContentLoaded','storage','pageshow'])addEventListener(type,show)",
  '})(document.documentElement)',
].join('');
