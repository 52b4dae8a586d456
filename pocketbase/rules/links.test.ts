import { linksOf, readLink } from './links.js';

describe('a link', () => {
  it.each([
    ['www.exemple.fr', 'https://www.exemple.fr'],
    ['exemple.fr/page?a=1', 'https://exemple.fr/page?a=1'],
    ['ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
    ['mailto:ecole@exemple.fr', 'mailto:ecole@exemple.fr'],
    ['tel:+33199000000', 'tel:+33199000000'],
    ['/formations?categorie=langues', '/formations?categorie=langues'],
    ['https://www.exemple.fr/à-propos', 'https://www.exemple.fr/à-propos'],
    ['', ''],
  ])('%s leads to %s', (typed, link) => {
    expect(readLink(typed)).toEqual({ link });
  });

  const nowhere = 'formations|voir le site|javascript:alert(1)|data:text/html,x|//x.fr|https://|file:///c';
  it.each([...nowhere.split('|'), 'https:/x.fr', 'x@', '/a"b'])('%s leads nowhere', (typed) => {
    expect(readLink(typed).problem).toMatch(/n’est pas une adresse\u00A0: écrivez/);
  });

  it('is found in rich HTML, however it is quoted', () => {
    expect(
      linksOf('<p><a href="/a?b&amp;c">x</a><a class=z href=\'/b\'>y</a><a href=/c>z</a><a>w</a></p>'),
    ).toEqual(['/a?b&c', '/b', '/c']);
  });
});
