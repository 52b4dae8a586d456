import { ContactText } from './ContactText';

/** A text in paragraphs: an empty line is between two. */
export function Paragraphs({ of }: { of: string }) {
  return of
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // Two may say the same.
      // oxlint-disable-next-line react/no-array-index-key -- they have no other name
      <p key={index}>
        <ContactText>{paragraph}</ContactText>
      </p>
    ));
}
