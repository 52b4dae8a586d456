import { type School, useSite } from 'shared-ui';
import { fill } from 'shared-ui/fill';

/** Gives the function that puts the school's values into a text. */
export function useText(): (raw: string) => string {
  const { school } = useSite();
  return (raw) => fill(raw, school);
}

const placeholder = /^(.*?)(\{(?:email|referentEmail|phone|referentPhone|hostPhone)\})(.*)$/s;

/** The number as a `tel:` link wants it. */
function dialled(number: string, { phone, phoneHref }: School): string {
  return number === phone ? phoneHref : number.replace(/[^+\d]/g, '');
}

/** A text with the school's values, in which mail addresses and telephone numbers are links. */
export function ContactText({ children }: { children: string }) {
  const { school } = useSite();
  const text = useText();
  const [, before = '', name, after = ''] = placeholder.exec(children) ?? [];
  if (!name) return text(children);
  const value = fill(name, school);
  return (
    <>
      {text(before)}
      <a href={/mail/i.test(name) ? `mailto:${value}` : `tel:${dialled(value, school)}`}>{value}</a>
      <ContactText>{after}</ContactText>
    </>
  );
}
