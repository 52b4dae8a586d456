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

it.each<[string, SmartLinkProps, boolean]>([
  ['an internal path', { to: '/formations' }, true],
  ['what another server answers', { to: '/api/files/x', plain: true }, false],
])('the router takes the click that leads to %s where it may', (_what, props, expected) => {
  render(
    <MemoryNavigation>
      <SmartLink {...props}>lien</SmartLink>
    </MemoryNavigation>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(props.to);
  // The router takes a click by preventing the browser from following the link.
  expect(!fireEvent.click(link)).toBe(expected);
});
