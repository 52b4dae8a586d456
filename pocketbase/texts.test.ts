import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { startService } from '../tooling/stack/service';
import { programOf } from './program';
import faq from './seed/texts/faq.json';
import { editorsPocketBase, refusalOf, superuser } from './testing/editors';
import { executable, startPocketBase } from './testing/start';

const clients = editorsPocketBase();
const dataDir = folderForEachTest();

/** What the seed has of each page, in its order. */
async function seeded() {
  const files = await readdir(join(__dirname, 'seed/texts'));
  const texts = await Promise.all(
    files.map(
      async (file) =>
        [
          file.replace('.json', ''),
          (await import(`./seed/texts/${file}`)).default as { id: string }[],
        ] as const,
    ),
  );
  return Object.fromEntries(texts.map(([page, list]) => [page, list.map(({ id }) => id)]));
}

/** The same of a PocketBase. */
async function kept(client: PocketBase) {
  const pages: Record<string, string[]> = {};
  for (const { page, id } of await client.collection('texte').getFullList({ sort: 'page,ordre' }))
    (pages[page] ??= []).push(id);
  return pages;
}

describe('the texts of the site', () => {
  it('are those that it ships with, word for word, for everybody to read', async () => {
    expect(await kept(clients.guest)).toEqual(await seeded());
    expect(await clients.guest.collection('texte').getOne('faq-cours-2')).toMatchObject({
      ...faq.at(-1),
      page: 'faq',
      group: 'cours',
    });
  });

  it('are kept by editors: set in French, undone, made and deleted', async () => {
    const texts = clients.camille.collection('texte');
    const answer = 'Oui : appelez le {phone}.\n\nOu "venez".';
    expect(await texts.update('faq-general-1', { content: answer })).toMatchObject({
      content: 'Oui\u00a0: appelez le {phone}.\n\nOu «\u00a0venez\u00a0».',
    });
    const changes = clients.camille.collection('modification');
    const { id, title, author } = await changes.getFirstListItem('record = "faq-general-1"');
    expect([title, author]).toEqual([faq[0]?.title, 'Camille (camille@campus.example)']);
    await clients.camille.send(`/api/redaction/undo/${id}`, { method: 'POST' });
    expect((await texts.getOne('faq-general-1')).content).toBe(faq[0]?.content);

    const question = { page: 'faq', group: 'cours', title: 'Et après ?', content: 'Un bilan.', ordre: 999 };
    const made = await texts.create(question);
    expect(made.title).toBe('Et après\u202f?');
    await texts.delete(made.id);
  });

  it.each<[string, object, string, RegExp]>([
    ['a question without an answer', { page: 'faq', group: 'cours', title: 'Où' }, 'content', /réponse/],
    ['a question of no tab', { page: 'faq', title: 'Où', content: 'Ici' }, 'group', /onglet/],
    ['no title', { page: 'cgv', content: 'Ici' }, 'title', /Remplissez/],
    [
      'a name that nobody knows',
      { page: 'cgv', title: 'A', content: '{tel}' },
      'content',
      /^\{tel\}.*\{phone\}/,
    ],
    ['one more text of the home page', { page: 'accueil', title: 'A' }, 'page', /a déjà tous ses textes/],
    ['a link to nowhere', { page: 'cgv', title: 'A', link: 'javascript:alert(1)' }, 'link', /adresse/],
  ])('refuse %s', async (_what, text, field, sentence) => {
    const { status, data } = await refusalOf(clients.camille.collection('texte').create(text));
    expect([status, data[field]?.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('that a page is made of stay, each on its page', async () => {
    const texts = clients.camille.collection('texte');
    for (const id of ['presentation', 'cgv'])
      expect((await refusalOf(texts.delete(id))).message).toMatch(/a besoin de ce texte/);
    expect((await refusalOf(texts.update('faq-cours-1', { page: 'cgv' }))).data.page?.message).toMatch(
      /reste dans/,
    );
    await expect(clients.guest.collection('texte').update('cgv', { title: 'A' })).rejects.toThrow();
  });
});

it('they come to a data folder of before, once', async () => {
  const folder = dataDir();
  const port = await freePort();
  const options = {
    ...{ port, dataDir: folder, superuser, origins: [], siteUrl: 'http://127.0.0.1:9' },
    binary: await executable(),
  };
  const older = join(folder, 'migrations');
  await mkdir(older);
  await cp(join(__dirname, 'migrations/1_schema.js'), join(older, '1_schema.js'));
  const { args, ...program } = programOf(options);
  args[args.indexOf('--migrationsDir') + 1] = older;
  const url = `http://127.0.0.1:${port}`;
  const ready = { name: 'PocketBase', ready: `${url}/api/health`, log: () => undefined };
  const client = new PocketBase(url);
  const before = await startService({ ...program, args, ...ready });
  await expect(kept(client)).rejects.toThrow();
  await before.stop();

  const first = await startPocketBase(options);
  expect(await kept(client)).toEqual(await seeded());
  await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  await client.collection('texte').delete('faq-cours-2');
  await first.stop();
  const second = await startPocketBase(options);
  expect((await kept(client)).faq).toHaveLength(12);
  await second.stop();
});
