import { at } from '../../paths';
import { presentBrowser } from './browser';

it('finds PLAYWRIGHT_CHROMIUM from the root, in whichever folder npm runs', () => {
  process.env.PLAYWRIGHT_CHROMIUM = 'package.json';
  expect(presentBrowser()).toBe(at('package.json'));
});
