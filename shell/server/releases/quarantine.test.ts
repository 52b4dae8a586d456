import { createQuarantine, FilesMissing } from './quarantine';

let time = 0;
const quarantine = () => createQuarantine(() => time);
beforeEach(() => {
  time = 1_000_000;
});

it('holds a version that failed for a minute, then for two, and never for more than an hour', () => {
  const { add, waits } = quarantine();
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    add('mf-home 2', new Error('broken'));
    time += minutes * 60_000 - 1;
    expect(waits('mf-home 2')).toBe(true);
    time += 1;
    expect(waits('mf-home 2')).toBe(false);
  }
});

it('never holds a version whose files are missing', () => {
  const { add, waits } = quarantine();
  expect(add('mf-home 2', new FilesMissing('gone'))).toBe(true);
  expect(waits('mf-home 2')).toBe(false);
});

it('tells the first failure from the next ones', () => {
  const { add, forget } = quarantine();
  expect(add('mf-home 2', new Error('broken'))).toBe(true);
  expect(add('mf-home 2', new Error('broken'))).toBe(false);
  expect(add('mf-home 3', new Error('broken'))).toBe(true);
  forget('mf-home 2');
  expect(add('mf-home 2', new Error('broken'))).toBe(true);
});
