import { at } from '../paths';
import { packageOf, remotes } from '../workspaces';

/** What its workspace holds, and what the studio has made for it. */
const own = (name: string) => [at(name), at(name, 'generated')];
const common = ['package-lock.json', 'tooling/webpack'].map((path) => at(path));

/** What webpack builds, and all that each result depends on. In the order of importance; they may be built side by side. */
export const targets = [
  {
    name: 'shell',
    inputs: [
      ...common,
      ...own('shell'),
      at('settings'),
      at('contact-request/src'),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('pocketbase/seed/generated/fallback'),
    ],
  },
  ...remotes.map((name) => ({
    name,
    inputs: [
      ...common,
      ...own(name),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('school.json'),
      ...(packageOf(name).dependencies['contact-request'] ? [at('contact-request/src')] : []),
    ],
  })),
  {
    name: 'contact-service',
    inputs: [...common, at('contact-service'), at('contact-request/src'), at('settings')],
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
];

/** What shows something that the studio makes. */
export const showing: readonly string[] = ['pocketbase', 'shell'];
