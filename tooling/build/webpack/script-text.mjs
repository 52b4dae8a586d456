// @ts-check
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * A program of a document, bundled into a short text, and the files that it was made of.
 * @param {string} file
 */
export function readScript(file) {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  return { text: outputFiles[0]?.text.trim() ?? '', inputs: Object.keys(metafile.inputs) };
}

/** @this {import('webpack').LoaderContext<object>} */
export default function asText() {
  const { text, inputs } = readScript(this.resourcePath);
  for (const input of inputs) this.addDependency(resolve(input));
  return text;
}
