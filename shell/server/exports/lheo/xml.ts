import { escapeHtml } from '@campus/pocketbase/rules/entities.js';

/** XML 1.0 cannot hold these characters, however they are escaped. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => escapeHtml(text.replace(invalidXmlCharacters, ''));

type Attributes = Readonly<Record<string, string>>;

export function text(name: string, content: string, attributes: Attributes = {}): string {
  return `<${name}${renderAttributes(attributes)}>${escapeXml(content)}</${name}>`;
}

/** Children that are empty or `false` are left out. */
export function group(
  name: string,
  children: readonly (string | false | undefined)[],
  attributes: Attributes = {},
): string {
  return `<${name}${renderAttributes(attributes)}>${children.filter(Boolean).join('')}</${name}>`;
}

const renderAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Cuts to so many characters at most, at a word where that costs little. */
export function truncate(content: string, maxChars: number): string {
  const characters = [...content.replace(invalidXmlCharacters, '').trim()];
  if (characters.length <= maxChars) return characters.join('');
  const start = characters.slice(0, maxChars - 1).join('');
  const space = start.search(/\s\S*$/);
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
