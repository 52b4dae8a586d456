import { environmentFor, namesReadBy } from './environment';

it('hands on what the machine needs and the settings that are named', () => {
  const env = {
    PATH: '/bin',
    TZ: 'Europe/Paris',
    LC_ALL: 'fr_FR',
    NODE_OPTIONS: '--x',
    PORT: '1',
    SMTP_URL: 's',
  };
  const { SMTP_URL: _secret, ...expected } = env;
  expect(environmentFor(env, ['PORT', 'DATA_DIR'])).toEqual(expected);
});

it.each(['NODE_AUTH_TOKEN', 'GOOGLE_API_KEY', 'AWS_SECRET_ACCESS_KEY', 'npm_config__auth', 'PGPASSWORD'])(
  'keeps %s back',
  (name) => {
    expect(environmentFor({ [name]: 'secret' }, [])).toEqual({});
  },
);

it('knows what a reader asks for, also of one that then fails', () => {
  const read = (env: NodeJS.ProcessEnv) => {
    const port = env.PORT ?? env.OTHER_PORT;
    throw new Error(`no school.json ${port}`);
  };
  expect(namesReadBy(read)).toEqual(['PORT', 'OTHER_PORT']);
});
