import { mailAddress, networks } from './networks';

const url = 'https://campus.example/formation/python';
const title = 'Vente & négociation : « grands comptes »';

describe('networks', () => {
  it('are those of the menu, in its order', () => {
    expect(networks.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'X', 'WhatsApp']);
  });

  it.each(networks.map((network) => [network.name, network] as const))(
    '%s gets the address encoded',
    (_name, network) => {
      const href = new URL(network.href(url, title));
      expect([...href.searchParams.values()].join(' ')).toContain(url);
      expect(href.search).not.toContain('://');
    },
  );

  it('pass the title where the network takes one', () => {
    const x = networks.find(({ name }) => name === 'X');
    expect(new URL(x?.href(url, title) ?? '').searchParams.get('text')).toBe(title);
  });
});

describe('mailAddress', () => {
  it('keeps spaces and ampersands inside its parameters', () => {
    expect(mailAddress(url, 'Vente & conseil', '')).toBe(
      'mailto:?subject=Vente%20%26%20conseil&body=https%3A%2F%2Fcampus.example%2Fformation%2Fpython',
    );
  });

  it('says what the course is before where it is', () => {
    const { searchParams } = new URL(mailAddress(url, title, 'Formation de 14 heures.'));
    expect(searchParams.get('body')).toBe(`Formation de 14 heures.\n\n${url}`);
  });
});
