import { homedir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const repository = join(__dirname, '..');

describe('readConfig', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 8090,
      binary: undefined,
      cacheDir: join(homedir(), '.cache'),
      dataDir: join(repository, 'data'),
      password: undefined,
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      siteUrl: 'http://127.0.0.1:3000',
      contactUrl: 'http://127.0.0.1:3001',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ POCKETBASE_PORT: '', DATA_DIR: ' ', PB_PASSWORD: '' })).toEqual(readConfig({}));
  });

  it('reads relative folders from the root of the repository', () => {
    const config = readConfig({ DATA_DIR: './elsewhere', PB_BINARY: 'bin/pocketbase' });
    expect(config.dataDir).toBe(join(repository, 'elsewhere'));
    expect(config.binary).toBe(join(repository, 'bin/pocketbase'));
  });

  it('tells the site of changes where it is', () => {
    expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://127.0.0.1:4000');
    expect(readConfig({ SITE_URL: 'http://shell.internal:3000/' }).siteUrl).toBe(
      'http://shell.internal:3000',
    );
    expect(readConfig({ SITE_URL: 'http://10.0.0.1:3000/, http://10.0.0.2:3000' }).siteUrl).toBe(
      'http://10.0.0.1:3000,http://10.0.0.2:3000',
    );
  });

  it('tells the contact service of sessions where it is', () => {
    expect(readConfig({ CONTACT_PORT: '4001' }).contactUrl).toBe('http://127.0.0.1:4001');
    expect(readConfig({ CONTACT_URL: 'http://contact.internal:3001/' }).contactUrl).toBe(
      'http://contact.internal:3001',
    );
  });

  it('lets the pages of the configured site call the API', () => {
    expect(readConfig({ PORT: '4000' }).origins).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000']);
  });

  it.each([
    ['POCKETBASE_PORT', '70000'],
    ['POCKETBASE_PORT', '80 90'],
    ['POCKETBASE_PORT', '0'],
    ['PORT', '3e3'],
    ['SITE_URL', 'shell:3000'],
    ['SITE_URL', 'http://10.0.0.1:3000,10.0.0.2:3000'],
    ['SITE_URL', ','],
    ['CONTACT_URL', 'contact:3001'],
    ['PB_PASSWORD', 'short'],
    ['PB_PASSWORD', 'é'.repeat(36)],
  ])('names %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  it('names all that is wrong at once, and no password', () => {
    expect(() => readConfig({ PORT: '0', PB_PASSWORD: 'hunter2' })).toThrow(
      /^PORT must .+\.\nPB_PASSWORD must .+\.$/,
    );
    expect(() => readConfig({ PB_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
