/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryNavigation } from 'testing/memory-navigation';
import { isPlainLink, SmartLink, type SmartLinkProps } from './SmartLink';

it.each([
  ['/formations', false],
  ['/formation/python?x=http://a', false],
  ['?type=Alternance', false],
  ['https://campus.example', true],
  ['//campus.example', true],
  ['mailto:bonjour@campus.example', true],
  ['tel:+33199000000', true],
  ['#contenu', true],
])('%s leaves the router: %s', (to, expected) => {
  expect(isPlainLink(to)).toBe(expected);
});

/** The router takes a click by preventing the browser from following the link. */
function routerTakes(props: SmartLinkProps): boolean {
  render(
    <MemoryNavigation>
      <SmartLink {...props}>lien</SmartLink>
    </MemoryNavigation>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(props.to);
  return !fireEvent.click(link);
}

it('leaves an internal path to the router', () => {
  expect(routerTakes({ to: '/formations' })).toBe(true);
});

it('leaves a file to the browser', () => {
  expect(routerTakes({ to: '/glossaire.pdf', download: '' })).toBe(false);
});

it('leaves what another server answers to the browser', () => {
  expect(routerTakes({ to: '/api/files/x', plain: true })).toBe(false);
});
