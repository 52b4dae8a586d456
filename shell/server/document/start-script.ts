/**
 * Loads the program once the page's first picture is there: on a slow line its bytes would come out of the
 * picture's. A page without such a picture begins after its first paint; 1.5 s is the longest wait.
 * The whole style sheets come with it, each right after the part of it that the document holds, so that the order of
 * all rules stays. The program runs once they are there (8 s at most): what it draws is never seen without its styles.
 * Where a sheet cannot be had, the page goes on with the part that it has; webpack finds the link and asks no more.
 * One constant text: the content security policy allows it by its hash, the files are in the element's data.
 */
export const startScript = [
  '(({scripts,preloads})=>{',
  'let begun=false;',
  'const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));',
  'const sheet=(style)=>new Promise((done)=>{',
  "const link=document.createElement('link');",
  "Object.assign(link,{rel:'stylesheet',href:style.dataset.sheet,onload:done,onerror:done});",
  'link.dataset.href=link.href;',
  'style.after(link);',
  'setTimeout(done,8000)',
  '});',
  'const begin=()=>{',
  'if(begun)return;begun=true;',
  "for(const href of [preloads,scripts].join(' ').split(' '))if(href)add('link',{rel:'preload',as:'script',href});",
  "const run=()=>{for(const src of scripts.split(' '))add('script',{src,async:false})};",
  "Promise.all([...document.querySelectorAll('style[data-sheet]')].map(sheet)).then(run)",
  '};',
  "const picture=document.querySelector('img[fetchpriority=high]');",
  'if(!picture)requestAnimationFrame(()=>setTimeout(begin));',
  'else if(picture.complete)begin();',
  'else picture.onload=picture.onerror=begin;',
  'setTimeout(begin,1500)',
  '})(document.currentScript.dataset)',
].join('');
