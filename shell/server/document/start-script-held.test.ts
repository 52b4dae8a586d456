/** @jest-environment jsdom */
import { all, asleep, find, fire, loaded, prepareStarts, programs, run } from '../testing/start-script';

prepareStarts();

describe('what a visitor does before the program is there', () => {
  const page =
    '<header><button type="button">Menu</button></header><main><select></select>' +
    '<form><select name="tri"></select><input name="q"></form></main>';
  const heard = jest.fn();
  const sent = jest.fn();

  beforeEach(() => {
    sent.mockClear();
    heard.mockClear();
    run(page, asleep);
    for (const type of ['click', 'change', 'submit']) document.body.addEventListener(type, heard);
  });
  afterEach(() => {
    for (const type of ['click', 'change', 'submit']) document.body.removeEventListener(type, heard);
  });

  const waits = () => [...(globalThis.held || [])].map(({ tagName }) => tagName);

  it('is held, each once, and wakes the page', () => {
    fire('button', 'click');
    fire('button', 'click');
    fire('main > select', 'change');
    const isSent = fire('form', 'submit');
    expect(waits()).toEqual(['BUTTON', 'SELECT', 'FORM']);
    expect(isSent).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(loaded()).toEqual(all);
  });

  it('is not held where it needs no program, or where the form looks after its fields', () => {
    fire('main', 'click');
    fire('form select', 'change');
    expect(waits()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is heard as ever once that part is alive', () => {
    document.documentElement.dataset.live = '';
    fire('button', 'click');
    fire('main > select', 'change');
    expect(waits()).toEqual(['SELECT']);
    globalThis.held = undefined;
    fire('form', 'submit');
    expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'submit']);
  });

  const scripting = () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '@media (max-width: 767px) and (scripting: none) { nav { display: flex } }';
    return () => (style.sheet?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
  };

  it.each([
    ['5 s after something was held', () => jest.advanceTimersByTime(5000)],
    [
      'as soon as the program fails a second time',
      () => {
        find('script[src="/a.js"]').dispatchEvent(new Event('error'));
        expect(sent).not.toHaveBeenCalled();
        find('script[src="/a.js?2"]').dispatchEvent(new Event('error'));
        expect(programs()).toHaveLength(3);
      },
    ],
  ])('is given back to the browser %s, and the page is as it is without scripts', async (_, fail) => {
    HTMLFormElement.prototype.requestSubmit = sent;
    const media = scripting();
    fire('button', 'click');
    fire('form', 'submit');
    await jest.advanceTimersByTimeAsync(4999);
    expect(sent).not.toHaveBeenCalled();
    fail();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(media()).toBe('(max-width: 767px) and (scripting)');
    expect(fire('form', 'submit')).toBe(true);
  });

  it('is given back where only the page is late, but the frame, which is alive, stays as it is', () => {
    HTMLFormElement.prototype.requestSubmit = sent;
    const media = scripting();
    fire('form', 'submit');
    document.documentElement.dataset.live = '';
    jest.advanceTimersByTime(5000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(media()).toContain('scripting: none');
  });
});

it('lets no button wait where there is no program', () => {
  run('<button type="button">Menu</button>', '', '');
  const heard = jest.fn();
  find('button').onclick = heard;
  fire('button', 'click');
  expect(heard).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2000);
  expect(loaded()).toEqual([]);
});
