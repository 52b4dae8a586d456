/** @jest-environment jsdom */
import { liveIn, wake, wanted } from './asleep';

const settled = jest.fn();
const sent: string[] = [];
let count = 0;
/** Each test has a part of its own: a region stays as it has become. */
let key = '';

const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as T;
const region = () => find(`[data-part="${key}"]`);
const inPart = () => find<HTMLFormElement>('[data-part] form');
const fire = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

async function sleep(stored?: string) {
  void wanted(key, stored).then(settled);
  await pass();
}

beforeEach(() => {
  jest.useFakeTimers();
  settled.mockClear();
  sent.length = 0;
  localStorage.clear();
  key = `mf-a/Part${++count}`;
  document.body.innerHTML = `
    <form id="other"></form>
    <div data-part="${key}"><form id="own"><button type="button" id="button"></button></form></div>`;
  for (const type of ['submit', 'click'])
    document.body.addEventListener(type, (event) => {
      event.preventDefault();
      sent.push(`${type} ${(event.target as Element).id}`);
    });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceWith(document.createElement('body'));
});

it.each(['pointermove', 'focusin'])(
  'wakes when a visitor comes to it (%s), not to what is beside it',
  async (type) => {
    await sleep();
    fire(find('#other'), type);
    await pass();
    expect(settled).not.toHaveBeenCalled();
    fire(inPart(), type);
    await pass();
    expect(settled).toHaveBeenCalledTimes(1);
  },
);

it.each(['pointerdown', 'keydown'])('wakes when a visitor begins to use the page (%s)', async (type) => {
  await sleep();
  fire(find('#other'), type);
  await pass();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('wakes when the browser keeps something of it, and when it is drawn anew', async () => {
  await sleep('list');
  localStorage.setItem('list', '1');
  window.dispatchEvent(new Event('list-kept'));
  await pass();
  expect(settled).toHaveBeenCalledTimes(1);
  key = 'mf-a/Drawn';
  await sleep();
  wake(key);
  await pass();
  expect(settled).toHaveBeenCalledTimes(2);
});

it('does again what was sent and pressed before it was alive, each once', async () => {
  await sleep();
  fire(inPart(), 'submit');
  fire(inPart(), 'submit');
  find('#button').click();
  await pass(1000);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
  liveIn(region());
  await pass();
  expect(sent).toEqual(['submit own', 'click button']);
  fire(inPart(), 'submit');
  expect(sent).toHaveLength(3);
});

it('holds nothing of the rest of the page', async () => {
  await sleep();
  fire(find('#other'), 'submit');
  expect(sent).toEqual(['submit other']);
});

it('lets a form go to the server where the program does not come', async () => {
  await sleep();
  fire(inPart(), 'submit');
  await pass(5001);
  expect(sent).toEqual(['submit own']);
});
