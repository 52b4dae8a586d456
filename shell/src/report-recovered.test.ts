import { reportRecovered } from './report-recovered';

it('reports what React repaired, except a region that was left to the browser', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportRecovered(Object.assign(new Error('left'), { digest: 'RemoteUnavailable 0' }));
  expect(logged).not.toHaveBeenCalled();
  const mismatch = new Error('mismatch');
  reportRecovered(mismatch);
  expect(logged).toHaveBeenCalledWith(mismatch);
  logged.mockRestore();
});
