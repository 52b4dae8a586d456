// @ts-check
import webpack from 'webpack';

const plugin = 'TakeSharedPlugin';
const { RuntimeGlobals, Template } = webpack;

/** webpack's name for the code with which a container finds the shared packages. */
const consumes = 'consumes';

/**
 * A deployed container takes the one copy of each shared package that the shell has brought. webpack's own code compares versions
 * once more in every container, and a page with parts has several; here a trial has compared them before (trial/compatible.ts).
 */
export class TakeSharedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.hooks.runtimeModule.tap(plugin, (module) => {
        if (module.name === consumes) module.generate = () => takeShared(module);
        // It has none of its own to bring.
        if (module.name === 'sharing')
          module.generate = () =>
            `${RuntimeGlobals.shareScopeMap} = {}; ${RuntimeGlobals.initializeSharing} = () => 1;`;
      });
    });
  }
}

/** @param {import('webpack').RuntimeModule} runtimeModule */
function takeShared({ chunk, chunkGraph }) {
  /** @type {Record<string, string>} By the ids of the modules that stand for them. */
  const names = {};
  for (const each of chunk?.getAllReferencedChunks() ?? []) {
    const modules = chunkGraph?.getChunkModulesIterableBySourceType(each, 'consume-shared') ?? [];
    for (const module of modules) {
      const { options } = /** @type {{ options: { shareKey: string } }} */ (/** @type {unknown} */ (module));
      names[String(chunkGraph?.getModuleId(module))] = options.shareKey;
    }
  }
  if (Object.keys(names).length === 0) return null;
  return Template.asString([
    `const names = ${JSON.stringify(names)};`,
    'for (const id in names)',
    Template.indent([
      `${RuntimeGlobals.moduleFactories}[id] = (module) => {`,
      Template.indent([
        `const [copy] = Object.values(${RuntimeGlobals.shareScopeMap}.default[names[id]]);`,
        'module.exports = copy.get()();',
      ]),
      '};',
    ]),
  ]);
}
