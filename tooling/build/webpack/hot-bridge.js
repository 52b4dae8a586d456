// Gets a hot remote's updates from the program, which holds the connection to the server.
import updates from 'webpack/hot/emitter.js';

const mark = 'webpackHotUpdate';

addEventListener('message', ({ data }) => {
  if (typeof data === 'string' && data.startsWith(mark)) updates.emit(mark, data.slice(mark.length));
});
