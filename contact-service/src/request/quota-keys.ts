import { hash } from 'node:crypto';
import { getDomain } from 'tldts';
import { comparableForm } from './email-address';

/** All spellings of a mailbox share this hash: many hosts ignore capitals, dots and "+…". */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = comparableForm(email).split('@');
  const [name = ''] = local.split('+', 1);
  return hash('sha256', `${name.replaceAll('.', '')}@${domain}`, 'base64url');
}

/** Mailboxes of these have separate owners. A missing host has the quota of a domain. */
const publicMailHosts =
  `gmail.com googlemail.com outlook.fr outlook.com hotmail.fr hotmail.com live.fr live.com msn.com orange.fr
  wanadoo.fr free.fr aliceadsl.fr sfr.fr neuf.fr cegetel.net numericable.fr noos.fr club-internet.fr 9online.fr bbox.fr laposte.net
  yahoo.fr yahoo.com ymail.com aol.fr aol.com icloud.com me.com mac.com privaterelay.appleid.com proton.me protonmail.com pm.me
  gmx.fr gmx.com gmx.net mailo.com mailo.fr netcourrier.com tuta.com tutanota.com fastmail.com ik.me outlook.be hotmail.be live.be
  skynet.be proximus.be telenet.be bluewin.ch gmx.ch gmx.de web.de t-online.de libero.it yahoo.ca`.split(
    /\s+/,
  );

/** A hash of the registrable domain; '' where mailboxes do not share an owner. */
export function domainKey(email: string): string {
  const [, domain = ''] = comparableForm(email).split('@');
  if (publicMailHosts.includes(domain)) return '';
  return `@${hash('sha256', getDomain(domain, { allowPrivateDomains: true }) ?? domain).slice(0, 16)}`;
}

/** Of this one address, however it is written. */
export const addressKey = (email: string): string => hash('sha256', comparableForm(email), 'base64url');
