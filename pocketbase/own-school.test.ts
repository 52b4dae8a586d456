import school from '../school.json';
import { recordOf } from './rules/school.js';
import { editorsPocketBase, refusalOf } from './testing/editors';

const clients = editorsPocketBase();

describe('the school', () => {
  it('is what school.json says, for everybody to read', async () => {
    expect(await clients.guest.collection('ecole').getFullList()).toMatchObject([
      { ...recordOf(school), id: 'ecole', hours: '', bannerText: '' },
    ]);
  });

  it('is kept by editors, and undone; there is one', async () => {
    const schools = clients.camille.collection('ecole');
    const changed = await schools.update('ecole', { phone: ' 04 99 00 00 09 ', hours: '9 h à 18 h : venez' });
    expect(changed).toMatchObject({ phone: '04 99 00 00 09', hours: '9 h à 18 h\u00a0: venez' });
    const { id, author, title } = await clients.camille
      .collection('modification')
      .getFirstListItem('collection = "ecole"');
    expect([author, title]).toEqual(['Camille (camille@campus.example)', school.name]);
    await clients.camille.send(`/api/redaction/undo/${id}`, { method: 'POST' });
    expect((await schools.getOne('ecole')).phone).toBe(school.phone);
    await expect(schools.delete('ecole')).rejects.toThrow();
    await expect(schools.create({ ...recordOf(school), id: 'autre' })).rejects.toThrow();
    await expect(clients.guest.collection('ecole').update('ecole', { phone: '' })).rejects.toThrow();
  });

  it.each<[string, object, RegExp]>([
    ['phone', { phone: 'le 12' }, /n’est pas un numéro/],
    ['email', { email: 'bonjour@' }, /n’est pas un courriel/],
    ['email', { email: '' }, /Remplissez/],
    ['postcode', { postcode: '0000A' }, /5 chiffres/],
    ['siret', { siret: '123' }, /14 chiffres/],
    ['figuresInitial', { figuresInitial: '90 % ; Satisfaction ; 2024\n80 %' }, /^Ligne 2\s: écrivez valeur/],
    ['figuresInitial', { figuresInitial: 'a;b;c\n'.repeat(13) }, /12 chiffres au plus/],
    ['map', { map: '48,8566 2,3522' }, /latitude/],
    ['bannerUntil', { bannerFrom: '2026-12-24', bannerUntil: '2026-12-23' }, /avant le premier/],
  ])('refuses a %s: %j', async (field, values, sentence) => {
    const { data } = await refusalOf(clients.camille.collection('ecole').update('ecole', values));
    expect(data[field]?.message).toMatch(sentence);
  });
});
