import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePort } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import school from '../school.json';
import { startService } from '../tooling/stack/service';
import { recordOf } from './rules/school.js';
import fundingRules from './seed/funding-rules.json';
import synonyms from './seed/synonyms.json';
import faq from './seed/texts/faq.json';
import { editorsPocketBase, refusalOf, superuser } from './testing/editors';
import { executable, serviceOf, startPocketBase } from './testing/seeded';

const clients = editorsPocketBase();
const dataDir = folderForEachTest();

/** Page and id of each text, in their order. */
const seededTexts = readdirSync(join(__dirname, 'seed/texts'))
  .sort()
  .flatMap((name) => {
    const texts: { id: string }[] = JSON.parse(readFileSync(join(__dirname, 'seed/texts', name), 'utf8'));
    return texts.map(({ id }) => [basename(name, '.json'), id]);
  });
const textsOf = async (client: PocketBase) =>
  (await client.collection('texte').getFullList({ sort: 'page,ordre' })).map(({ page, id }) => [page, id]);

const optionsOf = async (more: { schoolFile?: string } = {}) => ({
  ...more,
  port: await freePort(),
  dataDir: dataDir(),
  binary: await executable(),
  superuser,
  origins: [],
  siteUrl: 'http://127.0.0.1:9',
});

describe('the school, its texts, its rules of funding and the words of the search', () => {
  const { of } = clients;

  it('are those that the site ships with, word for word, for everybody to read', async () => {
    const read = (name: string) => clients.guest.collection(name).getFullList({ sort: 'id' });
    const byId = <Item extends { id: string }>(list: Item[]) =>
      [...list].sort((one, two) => (one.id < two.id ? -1 : 1));
    expect(await read('ecole')).toMatchObject([
      { ...recordOf(school), id: 'ecole', hours: '', bannerText: '' },
    ]);
    const day = ' 00:00:00.000Z';
    expect(await read('regle_financement')).toMatchObject(
      byId(fundingRules).map((rule) => ({ ...rule, checkedOn: rule.checkedOn + day, active: true })),
    );
    const words = byId(synonyms).map((synonym) => ({ absent: false, meaning: '', ...synonym }));
    expect(await read('synonyme')).toMatchObject(words);
    expect(await textsOf(clients.guest)).toEqual(seededTexts);
    const last = await clients.guest.collection('texte').getOne('faq-cours-2');
    expect(last).toMatchObject({ ...faq.at(-1), page: 'faq', group: 'cours' });
  });

  it('are kept by editors, set in French but for the words; there is one school', async () => {
    const phone = { phone: ' 04 99 00 00 09 ', hours: '9 h à 18 h : venez' };
    const changed = await of('ecole').update('ecole', phone);
    expect(changed).toMatchObject({ phone: '04 99 00 00 09', hours: '9 h à 18 h\u00a0: venez' });
    await expect(of('ecole').delete('ecole')).rejects.toThrow();
    await expect(of('ecole').create({ ...recordOf(school), id: 'autre' })).rejects.toThrow();
    await expect(clients.guest.collection('ecole').update('ecole', { phone: '' })).rejects.toThrow();

    const content = 'Oui : appelez le {phone}.\n\nOu "venez".';
    expect(await of('texte').update('faq-general-1', { content })).toMatchObject({
      content: 'Oui\u00a0: appelez le {phone}.\n\nOu «\u00a0venez\u00a0».',
    });
    const question = { page: 'faq', group: 'cours', title: 'Et après ?', content: 'Un bilan.', ordre: 999 };
    const made = await of('texte').create(question);
    expect(made.title).toBe('Et après\u202f?');
    await of('texte').delete(made.id);

    const synonym = { title: 'Tricot', words: ' tricot , "laine" ', meaning: 'couture' };
    const { id, words } = await of('synonyme').create(synonym);
    expect(words).toBe('tricot , "laine"');
    await of('synonyme').delete(id);

    const rule = { text: 'Elle aide "peut-etre" : demandez.', papers: 'Un devis\nUne demande' };
    const hidden = { ...rule, sourceUrl: 'www.region.example/aide', active: false };
    const newRule = await of('regle_financement').create({ ...fundingRules[0], id: 'nouvelle', ...hidden });
    expect(newRule).toMatchObject({
      text: 'Elle aide «\u00a0peut-etre\u00a0»\u00a0: demandez.',
      papers: 'Un devis\nUne demande',
      sourceUrl: 'https://www.region.example/aide',
    });
    const seen = clients.guest.collection('regle_financement').getOne(newRule.id);
    expect((await refusalOf(seen)).status).toBe(404);
    expect((await of('regle_financement').getOne(newRule.id)).active).toBe(false);
    await of('regle_financement').delete(newRule.id);
  });

  it('have the texts that a page is made of', async () => {
    for (const id of ['presentation', 'cgv'])
      expect((await refusalOf(of('texte').delete(id))).message).toMatch(/a besoin de ce texte/);
  });

  it('are the operator’s own where the first start finds another file of the school', async () => {
    const schoolFile = join(dataDir(), 'school.json');
    const own = { ...school, name: 'Autre École', siteUrl: 'https://autre.example' };
    await writeFile(schoolFile, JSON.stringify(own));
    const options = await optionsOf({ schoolFile });
    const first = await startService(serviceOf(options));
    const url = `http://127.0.0.1:${options.port}`;
    expect(await new PocketBase(url).collection('ecole').getOne('ecole')).toMatchObject({ name: own.name });
    const response = await fetch(`${url}/redaction/site.json`);
    expect(await response.json()).toMatchObject({ site: own.siteUrl, school: own.name });
    await first.stop();
  });
});

it('a data folder that lacks columns is refused, with what to do', async () => {
  const options = await optionsOf();
  const { url, stop } = await startPocketBase(options);
  const admin = new PocketBase(url);
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  const { fields } = await admin.collections.getOne('formation');
  await admin.collections.update('formation', {
    fields: fields.filter(({ name }) => name !== 'formateurs'),
  });
  await stop();
  await expect(startPocketBase(options)).rejects.toThrow('start a release of that day with it once');
});

it('documents are three without a file; only editors may store a PDF', async () => {
  const records = await clients.guest.collection('document').getFullList({ sort: 'id' });
  expect(records.map(({ id, file }) => [id, file])).toEqual([
    ['certificat', ''],
    ['glossaire', ''],
    ['reglement', ''],
  ]);
  const documents = clients.camille.collection('document');
  const certificate = (name: string, content: string) =>
    documents.update('certificat', { file: new File([content], name) });
  const { file: stored } = await certificate('certificat.pdf', '%PDF-1.4\n');
  expect(stored).toMatch(/^certificat_\w+\.pdf$/);
  for (const [name, content] of [
    ['certificat.html', '%PDF-1.4\n'],
    ['certificat.pdf', '<html></html>'],
    ['certificat.pdf', `%PDF-1.4\n${'x'.repeat(8 * 1024 * 1024)}`],
  ] as const)
    expect((await refusalOf(certificate(name, content))).status).toBe(400);
  await documents.update('certificat', { file: null });
  expect((await documents.getOne('certificat')).file).toBe('');
  const other = { id: 'autre', title: 'x' };
  expect((await refusalOf(documents.create(other))).status).toBe(403);
  expect((await refusalOf(clients.admin.collection('document').create(other))).status).toBe(400);
  expect((await refusalOf(documents.delete('glossaire'))).status).toBe(403);
  const stranger = clients.guest.collection('document').update('certificat', { title: 'x' });
  expect((await refusalOf(stranger)).status).toBe(404);
});
