import { findDifference } from './tab';

it('a page that says another canonical address than the server is told so, with both', () => {
  const server = { text: '41 formations', title: 'Accueil', description: 'd', canonical: '/' };
  const change = findDifference({ ...server, canonical: '/about' }, server);
  expect(change).toMatch(/^has another canonical address .*: “\/about”, not “\/”$/);
});
