/** @jest-environment jsdom */
import { readBoot } from './boot';

it('reads what the document carries', () => {
  document.body.innerHTML = '<script id="boot" type="application/json">{"origin":"\\u003cx\\u003e"}</script>';
  expect(readBoot()).toEqual({ origin: '<x>' });
});

it('says what is wrong with a foreign document', () => {
  document.body.innerHTML = '';
  expect(readBoot).toThrow('The document has no boot data');
});
