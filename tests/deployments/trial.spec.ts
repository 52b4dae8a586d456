import { oneOfEach } from '../support/bad-releases';
import { test } from '../support/releases';
import { expect } from '../support/test';
import { better, expectRefused, tried } from '../support/trials';

test('a good version is found good, in a browser, unseen by anybody', async ({ request, site }) => {
  const { verdict } = await tried(site, better());
  expect(verdict).toMatchObject({ verdict: 'good', browser: expect.stringMatching(/^Chromium \d/) });
  expect(await (await request.get('/formations')).text()).toContain('Parlons de votre projet');
});

for (const what of oneOfEach) {
  test(`a version with ${what} is refused`, ({ request, site }) => expectRefused(what, site, request));
}
