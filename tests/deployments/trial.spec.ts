import { refusedInBrowser } from '../support/bad-releases';
import { test } from '../support/releases';
import { expect } from '../support/test';
import { goodChange, expectRefused, publishAndTry } from '../support/trials';

test('a good version is found good, in a browser, unseen by anybody', async ({ request, site }) => {
  const verdict = await publishAndTry(site, goodChange());
  expect(verdict).toMatchObject({ verdict: 'good', browser: expect.stringMatching(/^Chromium \d/) });
  expect(await (await request.get('/formations')).text()).toContain('Parlons de votre projet');
});

test(`a version with ${refusedInBrowser} is refused`, ({ site }) => expectRefused(refusedInBrowser, site));
