// @ts-check
// docs/architecture.md, "Who may import whom", says these rules in words.

const workspaces =
  'shell|mf-[a-z-]+|shared-ui|shared/[a-z-]+|contact-request|contact-service|releases|settings|pocketbase|redaction|tooling|testing|tests';

/** Tests, examples and build scripts may know more than what runs. */
const lab = String.raw`\.(test|spec|examples)\.|(^|/)testing/|/tests/|webpack\.config|/scripts/`;

/**
 * Of other workspaces the files know only the allowed ones; packages are free.
 * @param {string} name @param {string} from A path's beginning; groups can be used as $1 below
 * @param {string} allowed Workspaces, separated by `|` @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const knows = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}`, pathNot: lab },
  to: { path: `^(${workspaces})(/|$)`, pathNot: `^(${allowed})(/|$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    knows(
      'remote',
      '(mf-[a-z-]+)/',
      String.raw`$1|shared/contract|shared-ui|shared/contact-request|pocketbase/rules|pocketbase/seed/texts|mf-[a-z-]+/parts(\.d\.ts)?`,
      'A remote knows the contract, shared-ui and the leaves, the texts that ship with the site, and of another remote the types of its parts.',
    ),
    knows(
      'shell',
      'shell/isomorphic/',
      'shell/isomorphic|shared/contract|shared-ui',
      'What server and browser share knows the contract and shared-ui; remotes come at run time only.',
    ),
    knows(
      'shell-browser',
      'shell/browser/',
      'shell/(browser|isomorphic)|shared/contract|shared-ui',
      'The program of browsers knows what it shares with the server, and not the server.',
    ),
    knows(
      'shell-server',
      'shell/server/',
      'shell/(server|isomorphic|node_modules)|shared-ui|shared/[a-z-]+|pocketbase/rules',
      'The server knows what it shares with browsers, shared-ui and the leaves.',
    ),
    knows(
      'shared-ui',
      'shared-ui/',
      'shared-ui|shared/contract|pocketbase/rules',
      'shared-ui knows no application.',
    ),
    knows(
      'contact-service',
      'contact-service/',
      'contact-service|shared/contact-request|shared/settings|pocketbase/rules',
      'The contact service is deployed by itself: nothing of the front end.',
    ),
    knows('pocketbase', 'pocketbase/', 'pocketbase|shared/settings', 'PocketBase’s starter knows settings.'),
    knows(
      'redaction',
      'redaction/',
      'redaction|shared-ui|pocketbase/rules',
      'The editors’ application knows shared-ui and the rules of content.',
    ),
    knows(
      'leaf',
      '(shared/(?!releases/)[a-z-]+|pocketbase/rules)/',
      '$1',
      'A leaf: others read it, it knows none of them.',
    ),
    knows(
      'releases',
      'shared/releases/',
      'shared/releases|shared/contract|shared/settings|pocketbase/rules',
      'What is published knows the contract’s words, how settings writes and locks files, how addresses are normalised, and nobody of those who publish or show it.',
    ),
    {
      name: 'release-tools',
      comment: 'A release is published and tried without the sources of the shell.',
      severity: 'error',
      from: { path: '^tooling/releases/', pathNot: lab },
      to: { path: '^shell/' },
    },
    {
      name: 'by-its-name',
      comment: 'Another workspace is imported by its name, as its package.json exports it.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z-]+|contact-service|pocketbase|redaction|shared/[a-z-]+)/',
        pathNot: lab,
      },
      to: { path: '^(shared-ui|shared/[a-z-]+)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'what-it-exports',
      comment: 'A workspace gives what its package.json exports, nothing below.',
      severity: 'error',
      from: {},
      to: { path: `^(${workspaces})/(src|server)/`, couldNotResolve: true },
    },
    {
      name: 'names-of-shared-ui',
      comment: 'Pages ask PocketBase through shared-ui.',
      severity: 'error',
      from: { path: '^mf-[a-z-]+/', pathNot: lab },
      to: { path: '^(node_modules/)?pocketbase(/|$)', pathNot: '^pocketbase/(rules|seed/texts)/' },
    },
    {
      name: 'no-front-end',
      comment: 'Nothing of React in a service or in a leaf; the contract knows the types of its components.',
      severity: 'error',
      from: { path: '^(contact-service|shared)/', pathNot: lab },
      to: { path: '^(node_modules/)?(@types/)?react(-dom)?(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-without-back-end',
      comment:
        'The components do not know the back end, but the sizes of its pictures and the rule of a link.',
      severity: 'error',
      from: { path: '^shared-ui/src/ui/', pathNot: lab },
      to: {
        path: '^shared-ui/src/backend/|^(node_modules/)?pocketbase(/|$)',
        pathNot: '^shared-ui/src/backend/pictures|^pocketbase/rules/link-of',
      },
    },
    {
      name: 'circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'circle-of-folders',
      comment: 'Two folders that know each other are one, or one thing of theirs is in the wrong one.',
      scope: 'folder',
      severity: 'error',
      from: {
        path: '^(shell/browser|shell/isomorphic|shell/server|contact-service/src|redaction/src|tooling|pocketbase|shared|shared-ui/src|mf-[a-z-]+/src)(/|$)',
      },
      to: { circular: true },
    },
  ],
  options: {
    exclude: {
      path: String.raw`/(dist|generated)/|\.(test|spec)\.|^(shell/isomorphic|[a-z-]+/src|[a-z-]+)/testing/|^tooling/(quality/measurements|cli/(bench|scale-out))`,
    },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
