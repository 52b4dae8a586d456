/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { address, load, prepareNavigators, setUp, whole } from '../testing/navigator';

prepareNavigators();

describe('Back and Forward', () => {
  it('show the page of the entry, with its key and state', async () => {
    jest.useRealTimers();
    const { navigate, visit } = setUp('/about');
    const first = visit().location;
    await navigate('/contact', { state: { from: 'x' } });
    const second = visit().location;
    await navigate(-1);
    await waitFor(() => expect(visit().location).toEqual(first));
    expect(visit().outcome).toEqual({ result: whole('/about') });
    await navigate(1);
    await waitFor(() => expect(visit().location).toEqual(second));
  });

  it('take up an anchor that the browser has followed, at its place', async () => {
    const { visit } = setUp('/about');
    history.pushState(null, '', '#contenu');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(visit()).toMatchObject({ location: { hash: '#contenu', state: null }, staysInPlace: true });
    expect(history.state.key).toBe(visit().location.key);
    expect(load).not.toHaveBeenCalled();
  });

  it('take up the page of an entry that another program made', async () => {
    const { visit } = setUp('/about');
    history.pushState({ theirs: true }, '', '/Contact');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await jest.advanceTimersByTimeAsync(0);
    expect(visit()).toMatchObject({ location: { pathname: '/contact', state: null }, staysInPlace: false });
    expect(address()).toBe('/contact');
  });
});
