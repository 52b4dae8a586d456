/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, type LinkProps } from './Link';
import { locationOf } from './location';
import { NavigationProvider } from './NavigationProvider';

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
