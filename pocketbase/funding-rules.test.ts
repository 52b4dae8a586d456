import seed from './seed/funding-rules.json';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();

const own = {
  title: 'Une aide de la région',
  status: ['salarie', 'particulier'],
  kind: 'personnel',
  text: 'La région aide "peut-etre" : demandez.',
  papers: 'Un devis\nUne demande',
  source: 'La région',
  sourceUrl: 'www.region.example/aide',
  checkedOn: '2026-11-22',
  active: true,
};

describe('the rules of funding', () => {
  it('are those that the site comes with, for everybody to read', async () => {
    const records = await clients.guest.collection('regle_financement').getFullList();
    expect(records.map(({ id }) => id).sort()).toEqual(seed.map(({ id }) => id).sort());
    for (const { id, ...rule } of seed)
      expect(records.find((record) => record.id === id)).toMatchObject({
        ...rule,
        checkedOn: `${rule.checkedOn} 00:00:00.000Z`,
        active: true,
      });
  });

  it('are kept by editors: set in French, hidden, brought back by the history', async () => {
    const rules = clients.camille.collection('regle_financement');
    const made = await rules.create(own);
    expect(made).toMatchObject({
      text: 'La région aide «\u00a0peut-etre\u00a0»\u00a0: demandez.',
      papers: 'Un devis\nUne demande',
      sourceUrl: 'https://www.region.example/aide',
    });
    await rules.update(made.id, { active: false });
    await expect(clients.guest.collection('regle_financement').getOne(made.id)).rejects.toMatchObject({
      status: 404,
    });
    expect((await rules.getOne(made.id)).active).toBe(false);
    await rules.delete(made.id);
    const [change] = await clients.camille
      .collection('modification')
      .getFullList({ filter: `record = "${made.id}" && action = "delete"` });
    await clients.camille.send(`/api/redaction/undo/${change?.id}`, { method: 'POST' });
    expect((await rules.getOne(made.id)).title).toBe(own.title);
    await rules.delete(made.id);
  });

  it.each([
    ['no source', { source: '' }, 'source'],
    ['no day', { checkedOn: '' }, 'checkedOn'],
    ['nobody', { status: [] }, 'status'],
    ['a payer that there is not', { kind: 'banque' }, 'kind'],
    ['a text that is too long', { text: 'x'.repeat(601) }, 'text'],
    ['an address that is none', { sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
  ])('are refused with %s', async (_what, change, field) => {
    await expect(
      clients.camille.collection('regle_financement').create({ ...own, ...change }),
    ).rejects.toMatchObject({
      status: 400,
      response: { data: { [field]: expect.anything() } },
    });
  });

  it('are among what is to be looked at, once their source is a year old', async () => {
    const rules = clients.camille.collection('regle_financement');
    const made = await rules.create({ ...own, checkedOn: '2020-01-01' });
    const { others } = await clients.camille.send('/api/redaction/check', {});
    expect(others.map(({ id }: { id: string }) => id)).toContain(made.id);
    await rules.delete(made.id);
  });
});
