import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { contactFields } from '@campus/contact-request';
import { getDomain } from 'tldts';

const maxEmailLength = contactFields.email.longest;

// Copying an address often drags these along at its ends.
const paddedAddress =
  /^[ \u00A0\u200B-\u200F\u2060\uFEFF]*([^ \u00A0\u200B-\u200F\u2060\uFEFF]+)[ \u00A0\u200B-\u200F\u2060\uFEFF]*$/;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Gives `local@domain` in lower-case punycode; null for lists, quoted parts and IP literals. */
export function canonicalEmail(text: string): string | null {
  // An accented letter may have two units; no longer text can become an address.
  if (text.length > 2 * maxEmailLength) return null;
  const [, plain = ''] = paddedAddress.exec(text) ?? [];
  const [local = '', domain = '', ...rest] = plain.split('@');
  // domainToASCII reads a path, a port or an escape as part of a URL.
  if (rest.length > 0 || !localPart.test(local) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || !/[a-z]/.test(top)) return null;
  const address = `${local}@${ascii}`;
  return local.length > 64 || address.length > maxEmailLength ? null : address;
}

/** Addresses are compared in this form. ASCII addresses differ from it by capitals alone. */
const comparableForm = (email: string): string =>
  (/[^!-~]/.test(email) ? (canonicalEmail(email) ?? email) : email).toLowerCase();

/** All spellings of a mailbox share this hash: many hosts ignore capitals, dots and "+…". */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = comparableForm(email).split('@');
  const [name = ''] = local.split('+', 1);
  return hash('sha256', `${name.replaceAll('.', '')}@${domain}`, 'base64url');
}

/** Mailboxes of these have separate owners. A missing provider has the quota of a domain. */
const mailProviders =
  `gmail.com googlemail.com outlook.fr outlook.com hotmail.fr hotmail.com live.fr live.com msn.com orange.fr
  wanadoo.fr free.fr aliceadsl.fr sfr.fr neuf.fr cegetel.net numericable.fr noos.fr club-internet.fr 9online.fr bbox.fr laposte.net
  yahoo.fr yahoo.com ymail.com aol.fr aol.com icloud.com me.com mac.com privaterelay.appleid.com proton.me protonmail.com pm.me
  gmx.fr gmx.com gmx.net mailo.com mailo.fr netcourrier.com tuta.com tutanota.com fastmail.com ik.me outlook.be hotmail.be live.be
  skynet.be proximus.be telenet.be bluewin.ch gmx.ch gmx.de web.de t-online.de libero.it yahoo.ca`.split(
    /\s+/,
  );

/** A hash of the registrable domain; '' where mailboxes do not share an owner. */
export function domainOf(email: string): string {
  const [, domain = ''] = comparableForm(email).split('@');
  if (mailProviders.includes(domain)) return '';
  return `@${hash('sha256', getDomain(domain, { allowPrivateDomains: true }) ?? domain).slice(0, 16)}`;
}

export const addressOf = (email: string): string => hash('sha256', comparableForm(email), 'base64url');
