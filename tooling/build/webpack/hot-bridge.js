// A remote under development hears of its updates from the program, which has the one connection to the development server.
import updates from 'webpack/hot/emitter.js';

const mark = 'webpackHotUpdate';

addEventListener('message', ({ data }) => {
  if (typeof data === 'string' && data.startsWith(mark)) updates.emit(mark, data.slice(mark.length));
});
