import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

let made: { key: string; cert: string } | undefined;

/** A key and a self-signed certificate for localhost, made once in a process and never stored. */
export function certificate(): { key: string; cert: string } {
  made ??= make();
  return made;
}

/**
 * The flag by which Chromium trusts that certificate, and no other. A browser that ignores errors
 * of certificates caches nothing, and would fetch again what pages share.
 */
export function trustFlag(): string {
  const key = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

function make(): { key: string; cert: string } {
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
