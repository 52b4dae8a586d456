import { createRecent } from './recent';

it('counts the last minutes of each remote, and forgets what was before', () => {
  let now = 1_800_000_000_000;
  const recent = createRecent(() => now);
  recent.rendered('mf-home', true);
  recent.rendered('mf-home', false);
  recent.rendered('mf-contact', true);
  now += 14 * 60_000;
  recent.rendered('mf-home', true);
  expect(recent.of('mf-home')).toEqual({ whole: 2, lacking: 1 });
  expect(recent.of('mf-contact')).toEqual({ whole: 1, lacking: 0 });
  now += 60_000;
  expect(recent.of('mf-home')).toEqual({ whole: 1, lacking: 0 });
  expect(recent.of('mf-formation')).toEqual({ whole: 0, lacking: 0 });
  for (let minute = 0; minute < 100; minute++) {
    now += 60_000;
    recent.rendered('mf-home', true);
  }
  expect(recent.of('mf-home')).toEqual({ whole: 15, lacking: 0 });
});
