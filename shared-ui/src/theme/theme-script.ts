/**
 * The document runs it inline before the first paint. It works without the program: it follows another tab's choice, the system, and
 * what happened while the page lay in the browser's cache. The content security policy allows this constant text by its hash.
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
