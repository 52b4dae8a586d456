import type { FastifyRequest } from 'fastify';

/** What a browser has kept under this name; undefined where it is nothing, or no text. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', value] = pair.split('=', 2);
    if (key.trim() === name && value) return decoded(value.trim());
  }
  return undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

interface Kept {
  path: string;
  /** 0: it is forgotten. */
  seconds: number;
  /** `Strict`: not sent with a link of another site either. */
  sameSite: 'Lax' | 'Strict';
  /** The site is reached by https. */
  secure: boolean;
}

/** A `Set-Cookie` header: out of reach of scripts. */
export function writeCookie(name: string, value: string, { path, seconds, sameSite, secure }: Kept): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly'];
  return [...parts, `SameSite=${sameSite}`, ...(secure ? ['Secure'] : [])].join('; ');
}
