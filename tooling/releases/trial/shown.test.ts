import { difference, type Shown } from './shown';

const server: Shown = { text: 'Plus de 41 formations', title: 'Accueil', description: 'd', canonical: '/' };

it.each([
  ['text', { text: 'Plus de 40 formations' }, 'text', 'Plus de 40 formations', 'Plus de 41 formations'],
  ['canonical address', { canonical: '/about' }, 'canonical address', '/about', '/'],
])('names another %s, and both', (_case, change, name, there, here) => {
  expect(difference({ ...server, ...change }, server)).toBe(
    `has another ${name} in the browser than on the server: “${there}”, not “${here}”`,
  );
});
