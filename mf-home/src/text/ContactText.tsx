import { useSite } from 'shared-ui';
import { useText } from './use-text';

const placeholder = /^(.*?)\{(email|phone)\}(.*)$/s;

/** A text with the school's values, in which the school's mail and phone are links. */
export function ContactText({ children }: { children: string }) {
  const { email, phone, phoneHref } = useSite().school;
  const text = useText();
  const [, before = '', name, after = ''] = placeholder.exec(children) ?? [];
  if (!name) return text(children);
  return (
    <>
      {text(before)}
      {name === 'email' ? <a href={`mailto:${email}`}>{email}</a> : <a href={`tel:${phoneHref}`}>{phone}</a>}
      <ContactText>{after}</ContactText>
    </>
  );
}
