import { type JsonLd, type School, schemaOrg, type Text } from 'shared-ui';
import { fill } from 'shared-ui/fill';

/** The shape is https://schema.org/FAQPage. */
export function faqJsonLd(questions: readonly Text[], school: School): JsonLd {
  return schemaOrg({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: fill(content, school) },
    })),
  });
}
