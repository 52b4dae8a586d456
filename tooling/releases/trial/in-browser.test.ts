import { chromium } from 'playwright';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { presentBrowser } from '../../quality/suites/browser';
import { startChromium } from './in-browser';

jest.mock('playwright', () => ({ chromium: { launch: jest.fn() } }));
jest.mock('../../quality/suites/browser', () => ({ browserFlags: [], presentBrowser: jest.fn() }));

const folder = folderForEachTest();
const { TMPDIR: before } = process.env;
beforeEach(() => jest.resetAllMocks());
afterEach(() => expect(process.env.TMPDIR).toBe(before));

it('names the package to install where there is no Chromium', async () => {
  await expect(startChromium(folder())).rejects.toThrow(/^No Chromium is here.*: apt-get install chromium-/);
});

it('says in one sentence why it does not start', async () => {
  jest.mocked(presentBrowser).mockReturnValue('/usr/bin/chromium');
  jest.mocked(chromium.launch).mockRejectedValue(new Error('no such library\nlog of a hundred lines'));
  const sentence = /^\/usr\/bin\/chromium does not start \(no such library\): .* with --without-browser\.$/;
  await expect(startChromium(folder())).rejects.toThrow(sentence);
});

it('has it write below the folder of the trial', async () => {
  jest.mocked(presentBrowser).mockReturnValue('/usr/bin/chromium');
  jest.mocked(chromium.launch).mockImplementation(async () => ({ temporary: process.env.TMPDIR }) as never);
  expect(await startChromium(folder())).toEqual({ temporary: expect.stringContaining(folder()) });
});
