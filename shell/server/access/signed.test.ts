import fc from 'fast-check';
import { createSigner } from './signed';

const now = 1_800_000_000_000;
const signer = createSigner('the key of this test', () => now);

it('reads what it has signed, for its purpose', () => {
  const signed = signer.sign('composition', 'AbCd_-12', 60);
  expect(signer.read('composition', signed)).toBe('AbCd_-12');
  expect(signer.read('etat', signed)).toBeUndefined();
  expect(createSigner('another key', () => now).read('composition', signed)).toBeUndefined();
});

it('reads it for so many seconds', () => {
  const signed = signer.sign('etat', 'open', 60);
  const after = (seconds: number) => createSigner('the key of this test', () => now + seconds * 1000);
  expect(after(60).read('etat', signed)).toBe('open');
  expect(after(61).read('etat', signed)).toBeUndefined();
});

it('reads nothing else', () => {
  const signed = signer.sign('etat', 'open', 60);
  const [value, end, mark] = signed.split('.');
  for (const other of ['', '.', '..', 'open', `${value}.${end}`, `other.${end}.${mark}`, `${signed}.x`]) {
    expect([other, signer.read('etat', other)]).toEqual([other, undefined]);
  }
  expect(signer.read('etat', `${value}.${Number(end) + 1}.${mark}`)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => signer.read('etat', text) === undefined));
});
