import { judge } from './row';

it('judges the median as it is shown', () => {
  expect(judge('x', 'page', { most: 1.2 }, [1, 1.204, 9]).passed).toBe(true);
  expect(judge('x', 'page', { most: 1.2 }, [1, 1.206, 9]).passed).toBe(false);
  expect(judge('x', 'page', { least: 20 }, [19.9], 1).passed).toBe(false);
});

it('takes 0 for a target like any other', () => {
  expect(judge('CLS', 'page', { most: 0 }, [0, 0.0004, 0.0004], 3).passed).toBe(true);
  expect(judge('CLS', 'page', { most: 0 }, [0.001], 3).passed).toBe(false);
});

it('never passes what could not be counted', () => {
  expect(judge('x', 'page', { most: 1 }, [Number.NaN]).passed).toBe(false);
  expect(judge('x', 'page', { most: 1 }, []).passed).toBe(false);
});
