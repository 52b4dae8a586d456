import { at } from '../paths';
import { packageOf, remotes } from '../workspaces';

const common = ['tsconfig.base.json', 'tooling/webpack'].map((path) => at(path));

/** Each result depends on its inputs and its packages (`lockedFor`). Builds run side by side, the longest first. */
export const targets = [
  {
    name: 'shell',
    inputs: [
      ...common,
      at('shell'),
      at('shared/releases'),
      at('shared/settings'),
      at('shared/contact-request/src'),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('pocketbase/seed/fallback'),
    ],
  },
  {
    name: 'redaction',
    inputs: [
      ...common,
      at('redaction'),
      at('pocketbase/rules'),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('shell/public/favicon.svg'),
    ],
  },
  ...remotes.map((name) => ({
    name,
    inputs: [
      ...common,
      at(name),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('school.json'),
      ...(packageOf(name).dependencies['campus-pocketbase'] ? [at('pocketbase/seed/texts')] : []),
      ...(packageOf(name).dependencies['contact-request'] ? [at('shared/contact-request/src')] : []),
    ],
  })),
  {
    name: 'contact-service',
    inputs: [...common, at('contact-service'), at('shared/contact-request/src'), at('shared/settings')],
  },
];
