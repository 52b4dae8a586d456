import { execFileSync } from 'node:child_process';
import { at } from '../../paths';
import { remotes } from '../../workspaces';

/** Where remotes have their tests; what stands elsewhere without a tag is the shell's. */
const ofTeams = /^(all-pages|journeys(?!\/frame)|odd-data|parts)\//;

it('each browser test has its team in its tag or path, so that a team finds its own', () => {
  const cli = at('node_modules/@playwright/test/cli.js');
  const options = ['--config', at('tests/playwright.config.ts'), '--list', '--reporter=json'];
  const listed = execFileSync(process.execPath, [cli, 'test', ...options], {
    encoding: 'utf8',
    // Playwright refuses to run where jest seems to load its suites.
    env: { ...process.env, SUITES: 'named', JEST_WORKER_ID: undefined },
    maxBuffer: 64_000_000,
  });
  interface Spec {
    title: string;
    file: string;
    tags: string[];
  }
  interface Suite {
    specs: Spec[];
    suites?: Suite[];
  }
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
  const { suites } = JSON.parse(listed) as { suites: Suite[] };
  const specs = suites.flatMap(specsOf);
  const teams = [...remotes, 'shell'];
  const isFound = ({ file, tags }: Spec) =>
    tags.length > 0 || !ofTeams.test(file) || remotes.some((name) => file.includes(`/${name}`));
  const wrong = specs.filter((spec) => !isFound(spec) || !spec.tags.every((tag) => teams.includes(tag)));
  expect(specs.length).toBeGreaterThan(300);
  expect(wrong.map(({ title }) => title)).toEqual([]);
});
