import { report, setComposition } from './report';

it('says below an error what the site was made of, where that has a name', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  report('Page failed: Error: cassé');
  setComposition('AbCd_-12');
  report(new Error('cassé'));
  setComposition(undefined);
  report('Remote mf-home: …');
  expect(error.mock.calls).toEqual([
    ['Page failed: Error: cassé'],
    ['Error: cassé\n[composition AbCd_-12]'],
    ['Remote mf-home: …'],
  ]);
  error.mockRestore();
});
