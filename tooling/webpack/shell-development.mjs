// @ts-check
import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { development, portOf } from './development.mjs';
import { at } from './paths.mjs';
import { shared } from './shared.mjs';

const remotes = ['mf-home', 'mf-catalogue', 'mf-formation', 'mf-contact'];

/** Where each remote under development answers. */
function composition() {
  return Object.fromEntries(
    remotes.map((name) => [name, { version: 'development', base: `http://127.0.0.1:${portOf(name)}/` }]),
  );
}

/** The shell under development. @returns {import('webpack').Configuration} */
export function shellDevelopment() {
  const boot = { composition: composition(), school: JSON.parse(readFileSync(at('school.json'), 'utf8')) };
  return development({
    name: 'shell',
    entry: './src/development.ts',
    port: Number(process.env.PORT ?? 3000),
    html: {
      template: at('tooling/webpack/shell-development.ejs'),
      templateParameters: { boot: JSON.stringify(boot).replaceAll('<', '\\u003c') },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shared('shell'),
        manifest: false,
        dts: false,
      }),
    ],
  });
}
