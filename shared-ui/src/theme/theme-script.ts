/**
 * The document runs this script inline before the first paint, without the program. The script
 * follows the system, other tabs, and changes while the page was in the browser's cache. The
 * content security policy allows this constant text by its hash.
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
