import { environmentFile } from './environment';

it('keeps what the processes read, as a shell and systemd read it; of secrets the names alone', () => {
  const text = environmentFile({
    MAIL_TO: "l'école@campus.example",
    PORT: '3000',
    CACHE_SECONDS: ' ',
    SMTP_URL: 'smtp://u:geheim@mail.example',
    PB_PASSWORD: 'geheim',
    DATABASE_URL: 'postgres://u:geheim@db/x',
    REMOTES_URL: 'https://anne:geheim@store.example',
    REMOTES_TOKEN: 'geheim',
    STATUS_TOKEN: 'geheim',
    METRICS_TOKEN: 'geheim',
    DKIM_KEY_FILE: '/etc/geheim',
    AWS_SECRET_ACCESS_KEY: 'geheim',
    HOME: '/root',
  });
  expect(text).toContain("MAIL_TO='l'\\''école@campus.example'\n");
  expect(text).toContain("PORT='3000'\n");
  expect(text).toContain('# SMTP_URL= was set: its value is not in the backup\n');
  expect(text.match(/^# \w+=/gm)).toHaveLength(8);
  expect(text).not.toMatch(/geheim|AWS|HOME|CACHE_SECONDS/);
});
