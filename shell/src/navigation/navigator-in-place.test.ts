/** @jest-environment jsdom */
import { address, load, loaded, prepareNavigators, setUp, whole } from '../testing/navigator';

prepareNavigators();

describe('within a page', () => {
  it.each([
    ['a filter', '?q=seo', '/formations?q=seo'],
    ['an anchor', '#contenu', '/formations#contenu'],
  ])('loads nothing for %s, and keeps the page', async (_case, to, expected) => {
    const { navigate, visit } = setUp('/formations');
    const { outcome } = visit();
    await navigate(to, { preventScrollReset: true });
    expect(load).not.toHaveBeenCalled();
    expect(visit()).toMatchObject({ staysInPlace: true });
    expect(visit().outcome).toBe(outcome);
    expect(address()).toBe(expected);
  });

  it('writes over the entry where it is told to', async () => {
    const { navigate } = setUp('/formations');
    const { length } = history;
    await navigate('?q=s', { replace: true });
    expect(history.length).toBe(length);
  });

  it('asks again at the very address shown, without another entry', async () => {
    const { navigate, visit } = setUp('/formations');
    const { length } = history;
    await navigate('/Formations');
    expect(loaded()).toEqual(['/formations']);
    expect(visit().outcome).toEqual({ result: whole('/formations') });
    expect(history.length).toBe(length);
  });

  it('rejects, and stays, where the browser refuses to change the address', async () => {
    const { navigate, visit } = setUp('/formations');
    jest.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    await expect(navigate('?q=seo', { replace: true })).rejects.toThrow('too often');
    expect(visit().location.search).toBe('');
  });
});

describe('a retry', () => {
  it('loads the page that is shown', async () => {
    const { retry, visit, seen } = setUp();
    const { location } = visit();
    load.mockResolvedValue(whole('anew'));
    await retry();
    expect(visit().outcome).toEqual({ result: whole('anew') });
    expect(visit().location).toBe(location);
    expect(seen.some(({ next }) => next)).toBe(false);
  });

  it('outlives a filter of the page, and not another page', async () => {
    const { retry, navigate, visit } = setUp('/formations');
    load.mockResolvedValueOnce(whole('anew'));
    const retrying = retry();
    await navigate('?q=seo');
    await retrying;
    expect(visit()).toMatchObject({ location: { search: '?q=seo' }, outcome: { result: whole('anew') } });
    const late = retry();
    await navigate('/contact');
    await late;
    expect(visit().outcome).toEqual({ result: whole('/contact') });
  });

  it('leaves a page that is on its way alone', async () => {
    const { retry, navigate } = setUp();
    const going = navigate('/contact');
    await retry();
    await going;
    expect(loaded()).toEqual(['/contact']);
  });
});
