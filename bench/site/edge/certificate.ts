import { execFileSync } from 'node:child_process';

/** A key and a self-signed certificate for localhost, made now and never stored. */
export function makeCertificate(): { key: string; cert: string } {
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const text = execFileSync('openssl', args.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const part = (name: string) => {
    const end = `-----END ${name}-----`;
    return text.slice(text.indexOf(`-----BEGIN ${name}-----`), text.indexOf(end) + end.length);
  };
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
}
