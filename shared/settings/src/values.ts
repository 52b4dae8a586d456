/** Throws the remedy ("must be …"), and quotes only what cannot hold a secret. */
export type Parse<T> = (text: string) => T;

export const nonEmpty: Parse<string> = (text) => text;

export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

export function integer(min: number, max: number): Parse<number> {
  return (text) => wholeNumber(text, min, max, 'a whole number');
}

export const port: Parse<number> = (text) => wholeNumber(text, 1, 65_535, 'a port');

function wholeNumber(text: string, min: number, max: number, what: string): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < min || value > max) {
    throw new Error(`must be ${what} from ${min} to ${max}; it is ${quoted(text)}`);
  }
  return value;
}

export function secret(shortest: number): Parse<string> {
  return (text) => {
    if (text.length < shortest) throw new Error(`must have at least ${shortest} characters`);
    return text;
  };
}

function choice<const Word extends string>(...words: Word[]): Parse<Word> {
  return (text) => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}; it is ${quoted(text)}`);
    return word;
  };
}

export const onOrOff = choice('on', 'off');

/** What helps those who build a site is shut in production. */
export const environment = choice('development', 'staging', 'production');
export type Environment = ReturnType<typeof environment>;

/** The address has no slash at its end. It is never quoted: somebody may put a password into it. */
export const httpAddress: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(addressShape);
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) {
    throw new Error(`${addressShape}, without a user, a password, "?" and "#"`);
  }
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

const addressShape = 'must be an http(s) address like http://127.0.0.1:8090';

export const httpAddresses: Parse<string> = (text) => {
  const addresses = list(text).map(httpAddress);
  if (addresses.length === 0) throw new Error(`${addressShape}, or several separated by commas`);
  return addresses.join(',');
};

export const origins: Parse<string[]> = (text) => list(text).map(origin);

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new Error('must list web origins separated by commas, such as https://campus.example');
  }
  return url.origin;
}

export const postgresUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('must look like postgres://user:password@host:5432/database; leave it unset for SQLite');
  }
  return text;
};

export function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
