/**
 * Loads the program once the page's first picture is there: on a slow line its bytes would come out of the
 * picture's. A page without such a picture begins after its first paint; 1.5 s is the longest wait.
 * One constant text: the content security policy allows it by its hash, the files are in the element's data.
 */
export const startScript = [
  '(({scripts,preloads})=>{',
  'let begun=false;',
  'const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));',
  'const begin=()=>{',
  'if(begun)return;begun=true;',
  "for(const href of preloads.split(' '))if(href)add('link',{rel:'preload',as:'script',href});",
  "for(const src of scripts.split(' '))add('script',{src,async:false})",
  '};',
  "const picture=document.querySelector('img[fetchpriority=high]');",
  'if(!picture)requestAnimationFrame(()=>setTimeout(begin));',
  'else if(picture.complete)begin();',
  'else picture.onload=picture.onerror=begin;',
  'setTimeout(begin,1500)',
  '})(document.currentScript.dataset)',
].join('');
