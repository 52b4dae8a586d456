import { contextOf, fakeLists } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import { load } from './load';

describe('load', () => {
  const record = (id: string) => ({ id, collectionId: 'c', title: id, image: 'a.jpg' });

  /** Each collection has the records with these ids, or is out of order. */
  function run(collections: Record<string, string[] | undefined>, values: object = {}) {
    const lists = Object.entries({ texte: [], ...collections }).map(
      ([name, ids]) => [name, ids?.map((id) => ({ ...record(id), ...values }))] as const,
    );
    return load(contextOf(fakeLists(Object.fromEntries(lists)).backend));
  }

  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

  it('the school’s texts win over those that ship with the site', async () => {
    const lists = { carrousel: [], categorie: [], texte: ['pedagogie'] };
    const { texts, questions } = await run(lists, { title: 'À nous', group: 'cours' });
    expect([texts.pedagogie.title, texts.certificat.button]).toEqual(['À nous', 'Télécharger le certificat']);
    expect(questions.map(({ title }) => title)).toEqual(['À nous']);
    const shipped = await run({ ...lists, texte: undefined });
    expect(shipped.texts.pedagogie.title).toBe('Une pédagogie qui se vérifie');
    expect(shipped.questions).toHaveLength(13);
    expect(jest.mocked(console.error).mock.calls).toEqual(
      Array(2).fill(['PocketBase: texte failed (status: 500).']),
    );
  });

  it('editors’ links are normalised; a wrong one is dropped and logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const lists = { carrousel: ['s'], categorie: ['c'] };
    const { slides, categories } = await run(lists, { buttonLink: 'www.exemple.fr', url: ' /formations ' });
    expect([slides[0]?.buttonLink, categories[0]?.url]).toEqual(['https://www.exemple.fr/', '/formations']);
    expect((await run(lists, { buttonLink: ' ', url: '' })).slides[0]?.buttonLink).toBe('');
    expect(warn).not.toHaveBeenCalled();

    const refused = await run(lists, { buttonLink: 'javascript:alert(1)', url: 'formations' });
    expect([refused.slides[0]?.buttonLink, refused.categories[0]?.url]).toEqual(['', '']);
    const remedy = /^carrousel s: "javascript:alert\(1\)" is no address.*write a path like \/contact/;
    const warnings = [remedy, /^categorie c: "formations" is no address/].map((text) => [
      expect.stringMatching(text),
    ]);
    expect(warn.mock.calls).toEqual(warnings);
  });
});
