import { environmentFor, namesReadBy } from './environment';

it('hands on what the machine needs and the settings that are named', () => {
  const env = { PATH: '/bin', TZ: 'Europe/Paris', LC_ALL: 'fr_FR', NODE_OPTIONS: '--x', PORT: '1' };
  const secrets = ['SMTP_URL', 'NODE_AUTH_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'npm_config__auth', 'PGPASSWORD'];
  const all = { ...env, ...Object.fromEntries(secrets.map((name) => [name, 'secret'])) };
  expect(environmentFor(all, ['PORT', 'DATA_DIR'])).toEqual(env);
});

it('knows what a reader asks for, also of one that then fails', () => {
  const read = (env: NodeJS.ProcessEnv) => {
    const port = env.PORT ?? env.OTHER_PORT;
    throw new Error(`no school.json ${port}`);
  };
  expect(namesReadBy(read)).toEqual(['PORT', 'OTHER_PORT']);
});
