import { digitsOf } from '@campus/pocketbase/rules/phone.js';
import { type School, useSite } from '@campus/shared-ui';
import { fill } from '@campus/shared-ui/fill';

export function useText(): (raw: string) => string {
  const { school } = useSite();
  return (raw) => fill(raw, school);
}

const placeholder = /^(.*?)(\{(?:email|referentEmail|phone|referentPhone|hostPhone)\})(.*)$/s;

/** Mail addresses and telephone numbers become links. */
export function ContactText({ children }: { children: string }) {
  const { school } = useSite();
  const text = useText();
  const [, before = '', name, after = ''] = placeholder.exec(children) ?? [];
  if (!name) return text(children);
  const value = fill(name, school);
  return (
    <>
      {text(before)}
      {value && (
        <a href={/mail/i.test(name) ? `mailto:${value}` : `tel:${dialNumber(value, school)}`}>{value}</a>
      )}
      <ContactText>{after}</ContactText>
    </>
  );
}

function dialNumber(number: string, { phone, phoneHref }: School): string {
  return number === phone ? phoneHref : digitsOf(number);
}

/** A paragraph of a placeholder alone is left out where the school has no such value. */
export function Paragraphs({ of }: { of: string }) {
  const text = useText();
  return of
    .split(/\n\s*\n/)
    .filter((paragraph) => text(paragraph).trim() !== '')
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat
      <p key={index}>
        <ContactText>{paragraph}</ContactText>
      </p>
    ));
}
