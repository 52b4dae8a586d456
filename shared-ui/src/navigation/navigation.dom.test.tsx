/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readLocation, writeLocation } from './browser-history';
import { Link, type LinkProps } from './Link';
import { locationOf } from './location';
import { NavigationProvider } from './NavigationProvider';

describe('Link', () => {
  const navigate = jest.fn<Promise<void>, [unknown, unknown?]>();

  function click(props: LinkProps, event?: MouseEventInit) {
    navigate.mockReset().mockResolvedValue();
    render(
      <NavigationProvider location={locationOf('/about', { pathname: '/', search: '' })} navigate={navigate}>
        <Link {...props}>
          <b>lien</b>
        </Link>
      </NavigationProvider>,
    );
    return fireEvent.click(screen.getByText('lien'), event);
  }
  afterEach(cleanup);

  it('goes where it leads, with its state', () => {
    expect(click({ to: '/formations?q=seo', state: { scroll: 'k1' } })).toBe(false);
    expect(navigate.mock.calls).toEqual([['/formations?q=seo', { state: { scroll: 'k1' } }]]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/formations?q=seo');
  });

  it.each<[string, LinkProps, MouseEventInit]>([
    ['Ctrl', { to: '/about' }, { ctrlKey: true }],
    ['Cmd', { to: '/about' }, { metaKey: true }],
    ['Shift', { to: '/about' }, { shiftKey: true }],
    ['Alt', { to: '/about' }, { altKey: true }],
    ['another button', { to: '/about' }, { button: 1 }],
    ['another tab', { to: '/about', target: '_blank' }, {}],
    ['a download', { to: '/glossaire.pdf', download: '' }, {}],
    ['another site', { to: 'https://ailleurs.example/' }, {}],
  ])('leaves a click to the browser: %s', (_case, props, event) => {
    // jsdom would try to follow the link after us.
    document.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
    click(props, event);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([false, true])('asks its own handler first; it takes the click: %s', (taken) => {
    click({ to: '/about', target: '_self', onClick: (event) => taken && event.preventDefault() });
    expect(navigate).toHaveBeenCalledTimes(taken ? 0 : 1);
  });
});

describe('browser-history', () => {
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
});
