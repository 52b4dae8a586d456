import { mailAddress, networks } from './networks';

const url = 'https://campus.example/formation/python';
const title = 'Vente & négociation : « grands comptes »';

it('the menu has the networks in order, and the title where one accepts it', () => {
  expect(networks.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'X', 'WhatsApp']);
  const x = new URL(networks[2]?.href(url, title) ?? '');
  expect(x.searchParams.get('text')).toBe(title);
});

it('a mail’s parameters are encoded, with the text before the link', () => {
  expect(mailAddress(url, 'Vente & conseil', '')).toBe(
    'mailto:?subject=Vente%20%26%20conseil&body=https%3A%2F%2Fcampus.example%2Fformation%2Fpython',
  );
  const { searchParams } = new URL(mailAddress(url, title, 'Formation de 14 heures.'));
  expect(searchParams.get('body')).toBe(`Formation de 14 heures.\r\n\r\n${url}`);
});
