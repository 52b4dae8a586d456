import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@campus/testing/ports';
import { executable, superuser } from '../../../pocketbase/testing/seeded';
import { at } from '../../paths';
import { asSuperuser } from '../../stack/as-superuser';
import { startService } from '../../stack/service';

/** The specification's collections; options and skills have names of their own. */
const migration = `migrate((app) => {
  const text = (...names) => names.map((name) => ({ name, type: 'text' }));
  const id = { name: 'id', type: 'text', primaryKey: true, required: true, system: true, min: 1, max: 100,
    pattern: '^[a-zA-Z0-9À-ÿ-]+$', autogeneratePattern: '[a-z0-9]{15}' };
  const make = (name, fields) => {
    const times = [{ name: 'created', type: 'autodate', onCreate: true }];
    app.save(new Collection({ type: 'base', name, listRule: '', viewRule: '', fields: [id, ...fields, ...times] }));
    return app.findCollectionByNameOrId(name).id;
  };
  const file = (name, maxSelect = 1) => ({ name, type: 'file', maxSelect, maxSize: 50e6 });
  const relation = (name, collectionId, maxSelect) => ({ name, type: 'relation', collectionId, maxSelect });
  make('carrousel', [...text('title', 'description', 'buttonText', 'buttonLink'), file('image'), { name: 'ordre', type: 'number' }]);
  const category = make('categorie', [...text('title', 'content', 'icon', 'url'), { name: 'counter', type: 'number' }, { name: 'counterAlternance', type: 'number' }]);
  const option = make('puce', text('title', 'icon', 'color'));
  const skill = make('objectif', text('title', 'description', 'color'));
  make('formation', [...text('idFormation', 'title', 'littleDescription', 'description', 'nbHeure', 'priceActual'),
    { name: 'descriptions', type: 'json' }, file('imagePrimary'), file('imageSecondary', 9), file('brochure'),
    ...['alternance', 'topFormation', 'active'].map((name) => ({ name, type: 'bool' })),
    relation('category', category, 1), relation('options', option, 20), relation('competences', skill, 20)]);
});`;

export type OldPocketBase = Awaited<ReturnType<typeof openOldPocketBase>>;

/** The PocketBase that a school has already. */
export async function openOldPocketBase(folder: string) {
  await mkdir(join(folder, 'migrations'), { recursive: true });
  await writeFile(join(folder, 'migrations/1_old.js'), migration);
  const [port, file] = [await freePort(), await executable()];
  const folders = { dir: 'data', migrationsDir: 'migrations', hooksDir: 'hooks' };
  const options = Object.entries(folders).map(([name, path]) => `--${name}=${join(folder, path)}`);
  const account = ['superuser', 'upsert', superuser.email, superuser.password];
  execFileSync(file, [...account, ...options, '--dev=false'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const service = await startService({
    name: 'the old PocketBase',
    file,
    env: process.env,
    log: () => undefined,
    args: ['serve', '--http', `127.0.0.1:${port}`, '--automigrate=false', '--dev=false', ...options],
    ready: `${url}/api/health`,
  });
  const client = await asSuperuser({ url, ...superuser });
  const add = (collection: string, values: object, files: Record<string, File[]> = {}) =>
    client.collection(collection).create({ ...values, ...files });
  return { url, stop: () => service.stop(), client, add };
}

/** A photograph of the seed under another name. */
export async function picture(name: string, of = 'python-2'): Promise<File> {
  return new File([await readFile(at(`pocketbase/seed/gallery/${of}.webp`))], name);
}
