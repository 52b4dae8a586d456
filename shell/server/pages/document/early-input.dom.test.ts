/** @jest-environment jsdom */
import { all, asleep, find, fire, loaded, programs, start } from './testing/start-page';

const page =
  '<header><button type="button">Menu</button></header><main><select></select>' +
  '<form><select name="tri"></select><input name="q"></form></main>';
const heard = jest.fn();
const sent = jest.fn();

beforeEach(() => {
  sent.mockClear();
  heard.mockClear();
  start(page, asleep);
  for (const type of ['click', 'change', 'submit'])
    for (const part of document.body.children) part.addEventListener(type, heard);
});

const waits = () => [...(early instanceof Set ? early : [])].map(({ tagName }) => tagName);

it('early input is recorded once and wakes the page, but not in a live form', () => {
  fire('main', 'click');
  fire('form select', 'change');
  expect(waits()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  fire('button', 'click');
  fire('button', 'click');
  fire('main > select', 'change');
  expect(fire('form', 'submit')).toBe(false);
  expect(waits()).toEqual(['BUTTON', 'SELECT', 'FORM']);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(loaded()).toEqual(all);
});

it('early input is heard as ever once that part is alive', () => {
  document.documentElement.dataset.live = '';
  fire('button', 'click');
  fire('main > select', 'change');
  expect(waits()).toEqual(['SELECT']);
  globalThis.early = 'live';
  fire('form', 'submit');
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'submit']);
});

const scripting = () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '@media (width < 48em) and (scripting: none) { nav { display: flex } }';
  return () => (style.sheet?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
};

it.each([
  ['5 s after something was recorded', () => jest.advanceTimersByTime(5000)],
  [
    'as soon as the program fails a second time',
    () => {
      find('script[src="/a.js"]').dispatchEvent(new Event('error'));
      expect(sent).not.toHaveBeenCalled();
      find('script[src="/a.js?2"]').dispatchEvent(new Event('error'));
      expect(programs()).toHaveLength(3);
    },
  ],
])('early input goes back to the browser %s, and the page is as without scripts', async (_, fail) => {
  HTMLFormElement.prototype.requestSubmit = sent;
  const media = scripting();
  fire('button', 'click');
  fire('form', 'submit');
  await jest.advanceTimersByTimeAsync(4999);
  expect(sent).not.toHaveBeenCalled();
  fail();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(media()).toBe('(width < 48em) and (scripting)');
  expect(fire('form', 'submit')).toBe(true);
});

it('a late page submits its forms, while its live frame stays', () => {
  HTMLFormElement.prototype.requestSubmit = sent;
  const media = scripting();
  fire('form', 'submit');
  document.documentElement.dataset.live = '';
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(media()).toContain('scripting: none');
});
