import { readFile } from 'node:fs/promises';
import { buildDocuments } from '../../mf-home/scripts/documents';
import { buildSeed } from '../../pocketbase/seed/build';
import { buildIcons } from '../../shell/scripts/icons';
import { at } from '../paths';
import { remotes } from '../workspaces';

/** Something webpack builds, and all that its result depends on. */
export interface Target {
  name: string;
  inputs: string[];
  /** Runs each time, before the inputs are read; does only what is stale. */
  before?: (log: Log) => Promise<void>;
  /** Runs when the inputs have changed, before webpack. */
  generate?: (log: Log) => Promise<void>;
}

type Log = (message: string) => void;

const common = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json', 'tooling/webpack'].map(
  (path) => at(path),
);

/** In the order of importance; they may be built side by side. */
export const targets: readonly Target[] = [
  {
    name: 'shell',
    before: (log) => buildSeed({ log }),
    generate: () => buildIcons(at('shell/public/favicon.svg'), at('shell/generated')),
    inputs: [
      ...common,
      at('shell'),
      at('settings'),
      at('contact-request/src'),
      at('shared-ui/src'),
      at('pocketbase/seed/generated/fallback'),
    ],
  },
  ...remotes.map((name) => ({
    name,
    inputs: [
      ...common,
      at(name),
      at('shared-ui/src'),
      at('school.json'),
      at('tooling/pdf'),
      ...(name === 'mf-contact' ? [at('contact-request/src')] : []),
    ],
    ...(name === 'mf-home' ? { generate: generateDocuments } : {}),
  })),
  {
    name: 'contact-service',
    inputs: [...common, at('contact-service'), at('contact-request/src'), at('settings')],
  },
];

export async function generateDocuments(log: Log): Promise<void> {
  const school = JSON.parse(await readFile(at('school.json'), 'utf8'));
  await buildDocuments(at('mf-home/generated'), school, log);
}
