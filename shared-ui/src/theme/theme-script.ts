/**
 * Runs inline before the first paint, so that no wrong theme flashes: a stored choice wins, else the
 * system's preference rules. One constant text: the content security policy allows it by its hash.
 */
export const themeScript = [
  '(root=>{',
  'let dark=null;',
  "try{dark=localStorage.getItem('darkMode')}catch{}",
  "if(dark==='true'||dark!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches)root.dataset.theme='dark'",
  '})(document.documentElement)',
].join('');
