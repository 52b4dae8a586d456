/** @jest-environment jsdom */
import { readLocation, writeLocation } from './browser-history';
import { locationOf } from './location';

const contact = locationOf('/contact?formation=a#b', { pathname: '/', search: '' }, { from: 'x' });

it.each(['push', 'replace'] as const)('reads what it wrote: %s', (mode) => {
  const { length } = history;
  writeLocation(contact, mode);
  expect(readLocation()).toEqual({ location: contact, isOurs: true });
  expect(history.length - length).toBe(mode === 'push' ? 1 : 0);
});

it.each([[null], ['x'], [{ key: 4 }], [{ usr: { origin: {} } }]])(
  'gives an entry with the foreign state %j a key, once',
  (state) => {
    history.replaceState(state, '', '/about#x');
    const { location, isOurs } = readLocation();
    expect(isOurs).toBe(false);
    expect(location).toMatchObject({ pathname: '/about', hash: '#x', state: null });
    expect(readLocation()).toEqual({ location, isOurs: true });
  },
);
