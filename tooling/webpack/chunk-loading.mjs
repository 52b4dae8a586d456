// @ts-check
import webpack from 'webpack';

const { RuntimeGlobals, Template } = webpack;

/**
 * How a deployed program fetches what it needs later, in place of webpack's own code, which stands in each container: without
 * what no browser of the site needs (old ones, workers, nonces, two callers of one address) it is a third of it.
 * @param {string} name webpack's name of a part of its runtime
 * @param {import('webpack').Chunk} chunk
 * @param {import('webpack').Compilation} compilation
 * @param {Record<string, string>} integrity of each late chunk, by its id
 * @returns {(() => string) | undefined} nothing: webpack's own is kept
 */
export function chunkLoading(name, chunk, { chunkGraph, outputOptions }, integrity) {
  switch (name) {
    case 'load script':
      return () => loadScript(integrity, outputOptions.chunkLoadTimeout ?? 0);
    case 'publicPath':
      // A style sheet that is read while the build runs has an address of its own.
      return (chunk.getEntryOptions()?.publicPath ?? outputOptions.publicPath) === 'auto'
        ? besideItself
        : undefined;
    case 'global':
      return () => `${RuntimeGlobals.global} = globalThis;`;
    case 'jsonp chunk loading':
      // A program of several files is begun by webpack's own.
      return chunkGraph?.getTreeRuntimeRequirements(chunk).has(RuntimeGlobals.onChunksLoaded)
        ? undefined
        : () => fetchChunks(chunk, String(outputOptions.chunkLoadingGlobal));
    default:
      return undefined;
  }
}

/** Each address a second time where the first fails, as another one: a broken answer may be in the browser's cache. @param {Record<string, string>} integrity @param {number} timeLimit */
function loadScript(integrity, timeLimit) {
  const load = RuntimeGlobals.loadScript;
  return Template.asString([
    `${load} = (url, done, key, id, isSecond) => {`,
    Template.indent([
      'const script = document.createElement("script");',
      'const end = (event) => {',
      Template.indent([
        'clearTimeout(timer);',
        'script.onload = script.onerror = null;',
        'script.remove();',
        'if (isSecond || event.type == "load") done(event);',
        `else ${load}(url + "?2", done, key, id, 1);`,
      ]),
      '};',
      `const timer = setTimeout(end, ${timeLimit}, { type: "timeout", target: script });`,
      `const integrity = ${JSON.stringify(integrity)}[id] || "";`,
      'Object.assign(script, { integrity, src: url, onload: end, onerror: end });',
      'document.head.append(script);',
    ]),
    '};',
  ]);
}

/** The files of a container lie beside it. */
function besideItself() {
  return `${RuntimeGlobals.publicPath} = new URL(".", document.currentScript.src).href;`;
}

/**
 * A chunk tells its modules to all containers of its remote, whoever has asked for it.
 * @param {import('webpack').Chunk} chunk @param {string} list where chunks put themselves
 */
function fetchChunks(chunk, list) {
  const { ensureChunkHandlers, getChunkScriptFilename, loadScript, moduleFactories, publicPath } =
    RuntimeGlobals;
  const here = Object.fromEntries((chunk.ids ?? []).map((id) => [id, 0]));
  return Template.asString([
    '/** 0: it is here. */',
    `const chunks = ${JSON.stringify(here)};`,
    `${ensureChunkHandlers}.j = (id, promises) => {`,
    Template.indent([
      'if (chunks[id] === 0) return;',
      'promises.push(chunks[id] ||= new Promise((resolve, reject) => {',
      Template.indent([
        `const url = ${publicPath} + ${getChunkScriptFilename}(id);`,
        `${loadScript}(url, (event) => {`,
        Template.indent([
          'if (chunks[id] === 0) return resolve();',
          'delete chunks[id];',
          'const why = event.type == "load" ? "missing" : event.type;',
          'const message = "Loading chunk " + id + " failed.\\n(" + why + ": " + url + ")";',
          'reject(Object.assign(new Error(message), { name: "ChunkLoadError" }));',
        ]),
        '}, 0, id);',
      ]),
      '}));',
    ]),
    '};',
    'const arrive = ([ids, modules]) => {',
    Template.indent([`Object.assign(${moduleFactories}, modules);`, 'for (const id of ids) chunks[id] = 0;']),
    '};',
    `const list = self[${JSON.stringify(list)}] ||= [];`,
    'list.forEach(arrive);',
    'const push = list.push.bind(list);',
    'list.push = (chunk) => { arrive(chunk); push(chunk); };',
  ]);
}
