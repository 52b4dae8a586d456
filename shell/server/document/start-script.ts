import { themeScript } from '@campus/shared-ui/theme-script';

/** Back to the document before this one changes only the address: from the first moment until the navigator follows, this reloads it. */
const wayBack = [
  // `held` has what waits for the program, each element once; src/late-hydration/live.ts does it again and then takes the set away.
  'self.held=new Set;',
  '(address=>{',
  'const first=address();',
  // A link within the page fires the same event.
  "addEventListener('popstate',()=>held===undefined||address()===first||location.reload())",
  '})(()=>location.pathname+location.search)',
].join('');

/** Chromium holds the first paint for a font asked for now, and uses it only then; a slow line (150 ms) is not to wait (decision 014). */
const fontAhead =
  "performance.now()<150&&document.fonts?.load('1em Bricolage Grotesque Variable').catch(()=>0)";

/** Runs before the first paint, right after the font's faces. It stays one constant text: the content security policy allows its hash. */
export const headScript = `${themeScript};${wayBack};${fontAhead}`;

/** These names are a letter each in the document, as the script is in every one. */
const names =
  'begun begin giveUp plain hold soon picture event kept rules rule keepFont pen entry act values it insert on bring part whole done files again'.split(
    ' ',
  );
const shorten = (text: string) =>
  names.reduce(
    // regex-dynamic: the names above
    (short, name, index) => short.replace(new RegExp(`\\b${name}\\b`, 'g'), String.fromCharCode(97 + index)),
    text,
  );

/** Holds what a visitor does before the program comes. It stays one constant, short text: the content security policy allows its hash. */
const script = [
  '(({scripts,preloads,wake})=>{',
  'let begun=0;',
  // Each address has its integrity after it.
  "const again='?2',crossOrigin='anonymous',files=list=>list.match(/\\S+ \\S+/g)?.map(it=>it.split(' '))||[];",
  'const {documentElement:{dataset},head}=document,',
  'on=(type,act)=>addEventListener(type,act,true),',
  'insert=(name,values)=>head.append(Object.assign(document.createElement(name),values)),',

  // Each whole sheet comes right after its part in the document, so that the order of all rules stays, and takes its place. The program
  // draws nothing before; a sheet that cannot be had is given up.
  'bring=part=>new Promise(done=>{',
  "const whole=document.createElement('link');",
  "Object.assign(whole,{rel:'stylesheet',href:part.dataset.sheet,integrity:part.dataset.integrity,",
  'onload:()=>{part.remove();held===0&&plain([whole.sheet]);done()},',
  // The second try has an address of its own, as a broken answer may be in the browser's cache.
  'onerror:()=>{whole.onerror=done;whole.href+=again}});',
  // webpack looks for this name.
  'whole.dataset.href=whole.href;',
  'part.after(whole);',
  'setTimeout(done,8e3)',
  '}),',

  // Where the program cannot come, the page becomes what it is without scripts, and forms go to the server.
  'plain=rules=>{for(const rule of rules)try{',
  "if(rule.media)rule.media.mediaText=rule.media.mediaText.replace('scripting: none','scripting');",
  'plain(rule.cssRules||[])',
  // A sheet that is not there yet cannot be read.
  '}catch{}},',
  'giveUp=()=>{',
  'const kept=held;',
  'if(!kept)return;',
  'held=0;',
  "'live'in dataset||plain(document.styleSheets);",
  'for(const it of kept)it.requestSubmit?.()',
  '},',

  // A new sheet makes Chromium choose the fonts anew: one that came too late for this page would move it now. Where 'i' is as wide as 'W',
  // the page is not drawn in the web font: its face, the first rule of the first sheet, goes.
  'keepFont=()=>{',
  "const pen=document.createElement('canvas').getContext('2d');",
  'if(!pen)return;',
  "pen.font='99px Bricolage Grotesque Variable,monospace';",
  "pen.measureText('i').width==pen.measureText('W').width&&document.styleSheets[0]?.deleteRule(0)",
  '},',

  'begin=()=>{',
  'if(begun++)return;',
  'keepFont();',
  // The federation asks for its files in the same way: else each would be fetched twice.
  "for(const[href,integrity]of files(preloads+' '+scripts))insert('link',{rel:'preload',as:'script',crossOrigin,href,integrity});",
  "Promise.all([...document.querySelectorAll('style[data-sheet]')].map(bring)).then(()=>{",
  'for(const[src,integrity]of files(scripts))',
  "insert('script',{src,integrity,crossOrigin,async:false,onerror:()=>insert('script',{src:src+again,integrity,onerror:giveUp})})",
  '})',
  '},',

  'hold=(event,it=event.target)=>{',
  "if(!held||!it||'live'in dataset&&!it.closest('main'))return;",
  // React may take over the part on this very event, and would then act on it, too.
  'event.preventDefault();event.stopPropagation();',
  'held.size||setTimeout(giveUp,5e3);',
  'held.add(it);',
  'begin()',
  '},',

  // The program's bytes would delay the first picture's; it waits for that 1.5 s at most.
  "picture=document.querySelector('img[fetchpriority=high]'),",
  'soon=()=>{',
  'if(!picture)requestAnimationFrame(()=>setTimeout(begin));',
  'else if(picture.complete)begin();',
  'else picture.onload=picture.onerror=begin;',
  'setTimeout(begin,1500)',
  '};',

  "on('click',event=>hold(event,event.target.closest('[type=button]')));",
  // A form reads its fields when it comes alive.
  "on('change',event=>event.target.form||hold(event));",
  "on('submit',hold);",

  'if(!scripts)giveUp();',
  'else if(!wake)soon();',
  // A sleeping page wakes for a pointer or the focus on a link or a control; to scroll is not to want.
  'else{',
  "if(wake=='seen'&&picture)new IntersectionObserver(([entry])=>entry.isIntersecting&&soon()).observe(picture);",
  "for(const type of ['pointermove','pointerdown','focusin'])",
  "on(type,({target})=>target.closest?.('a,button,input,select')&&begin());",
  "navigator.connection?.saveData||on('load',()=>setTimeout(()=>self.requestIdleCallback?.(begin),15e3))",
  '}',
  '})(document.currentScript.dataset)',
].join('');

export const startScript = shorten(script);
