// @ts-check
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';
import { containerFile, provideShared } from './shared.mjs';

const remotes = ['mf-home', 'mf-catalogue', 'mf-formation', 'mf-contact'];

/** Where each remote under development answers, and which pages its configuration has. */
async function composition() {
  const entries = remotes.map(async (name) => {
    const { pages } = await import(pathToFileURL(at(name, 'webpack.config.mjs')).href);
    const files = Object.keys(pages).map((page) => [page, [containerFile]]);
    const base = `http://127.0.0.1:${portOf(name)}/`;
    return [name, { version: 'development', base, pages: Object.fromEntries(files) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The shell under development. @returns {Promise<import('webpack').Configuration>} */
export async function shellDevelopment() {
  const school = JSON.parse(readFileSync(at('school.json'), 'utf8'));
  const boot = { composition: await composition(), school };
  return development({
    name: 'shell',
    entry: './src/development.ts',
    port: Number(process.env.PORT ?? 3000),
    html: {
      template: at('tooling/webpack/shell-development.ejs'),
      templateParameters: { boot: JSON.stringify(boot).replaceAll('<', '\\u003c') },
    },
    plugins: [provideShared()],
  });
}
