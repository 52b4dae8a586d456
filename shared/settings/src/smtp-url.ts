const shape = 'must look like smtp://user:password@host:587 or smtps://user:password@host:465';

export function smtpServer(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new Error(shape);
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) {
    throw new Error(`${shape}, with nothing after the port`);
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new Error(`${shape}, with both a user and a password or with neither`);
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    /** TLS begins with the first byte (`smtps:`), or STARTTLS follows when the server offers it. */
    secure,
    auth: url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`${shape}, with "%" written as %25 in the user and the password`);
  }
}
