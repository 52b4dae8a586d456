// A remote under development hears of its updates from the program, which has the one connection to the development server.
import updates from 'webpack/hot/emitter.js';

const mark = 'webpackHotUpdate';

addEventListener('message', ({ data }) => {
  if (typeof data !== 'string' || !data.startsWith(mark)) return;
  const currentHash = data.slice(mark.length);
  updates.dispatchEvent(new CustomEvent(mark, { detail: { currentHash } }));
});
