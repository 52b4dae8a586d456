import { ContactText } from './ContactText';

export function Paragraphs({ of }: { of: string }) {
  return of
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // Two paragraphs may say the same, so that their text is no key.
      // oxlint-disable-next-line react/no-array-index-key -- they have no other name
      <p key={index}>
        <ContactText>{paragraph}</ContactText>
      </p>
    ));
}
