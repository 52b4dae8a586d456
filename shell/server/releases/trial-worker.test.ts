import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import school from '../../../school.json';
import { joinRealms } from '../testing/one-realm';
import { bundleCode, publishBundle } from '../testing/published';
import type { TrialRequest } from './trial';

let mockRequest: TrialRequest;
const mockPost = jest.fn<void, [string]>();

jest.mock('node:worker_threads', () => ({
  parentPort: { postMessage: (problem: string) => mockPost(problem) },
  get workerData() {
    return mockRequest;
  },
}));

let folder: string;
let remove: () => Promise<void>;

beforeAll(joinRealms);
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ folder, remove } = await temporaryFolder());
  await mkdir(join(folder, 'fallback'));
  await writeFile(join(folder, 'fallback/courses.json'), '[{"id":"python","collectionId":"fallback"}]');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remove();
});

/** What the worker says of a bundle, while nobody answers in PocketBase's place. */
async function verdict(name: string, code: string, change: Parameters<typeof publishBundle>[4] = {}) {
  await publishBundle(folder, name, '1', code, change);
  mockRequest = {
    remotesDir: folder,
    clientDir: folder,
    pocketbaseUrl: 'http://127.0.0.1:1',
    school,
    name,
    version: '1',
  };
  return new Promise<string>((resolve) => {
    mockPost.mockImplementation(resolve);
    jest.isolateModules(() => require('./trial-worker'));
  });
}

/** A bundle whose page's component does this. */
const drawing = (page: string, body: string) =>
  bundleCode([page]).replace(/Component: .*/, `Component: ({ view }) => { ${body} },`);

it('has nothing against pages that are drawn', async () => {
  expect(await verdict('mf-contact', bundleCode(['ContactPage']))).toBe('');
});

it('draws a course that there is, even without PocketBase', async () => {
  const code = drawing(
    'FormationPage',
    "if (view.data !== 'python') throw new Error(view.data); return null;",
  );
  expect(await verdict('mf-formation', code)).toBe('');
});

it.each([
  [
    'throws while it is drawn',
    drawing('ContactPage', "throw new Error('broken')"),
    'ContactPage throws: Error: broken',
  ],
  ['is missing', bundleCode(['OtherPage']), 'it has no page ContactPage'],
  ['throws when it is defined', "throw new Error('broken')", 'broken'],
])('names a page that %s', async (_case, code, problem) => {
  expect(await verdict('mf-contact', code)).toBe(problem);
});

it('forgives a page whose data cannot be had now', async () => {
  const code = bundleCode(['ContactPage']).replace(
    /load: .*/,
    "load: () => Promise.reject(new Error('down')),",
  );
  expect(await verdict('mf-contact', code)).toBe('');
});

it('names a wrong integrity', async () => {
  expect(await verdict('mf-contact', bundleCode([]), { files: {} })).toContain('integrity');
});
