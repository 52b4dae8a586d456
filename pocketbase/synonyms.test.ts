import synonyms from './seed/synonyms.json';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();

describe('the words of the search', () => {
  it('begin with a real list, which everybody may read', async () => {
    const records = await clients.guest.collection('synonyme').getFullList({ sort: 'created' });
    expect(records.map(({ id }) => id).sort()).toEqual(synonyms.map(({ id }) => id).sort());
    const { title, words, formations, absent } = synonyms[0] as (typeof synonyms)[0];
    expect(records.find(({ id }) => id === synonyms[0]?.id)).toMatchObject({
      title,
      words,
      formations,
      absent: absent ?? false,
      meaning: '',
    });
  });

  it('are written by editors; words stay as they are typed', async () => {
    const values = { title: 'Tricot', words: ' tricot , "laine" ', meaning: 'couture' };
    const record = await clients.camille.collection('synonyme').create(values);
    expect(record.words).toBe('tricot , "laine"');
    expect(await clients.camille.collection('synonyme').delete(record.id)).toBe(true);
  });

  it('need words, and no more than the search reads', async () => {
    const refusal = (field: string) => ({
      status: 400,
      response: { data: { [field]: { message: expect.stringMatching(/./) } } },
    });
    const create = (values: object) =>
      clients.camille.collection('synonyme').create({ title: 'x', ...values });
    await expect(create({ words: '' })).rejects.toMatchObject(refusal('words'));
    await expect(create({ words: 'x'.repeat(501) })).rejects.toMatchObject(refusal('words'));
  });
});
