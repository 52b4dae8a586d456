import { fill, type JsonLd, type School, schemaOrg } from 'shared-ui';
import groups from '../../content/faq.json';

/** The questions of all groups as schema.org's FAQPage (https://schema.org/FAQPage). */
export function faqJsonLd(school: School): JsonLd {
  return schemaOrg({
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ items }) =>
      items.map(({ title, content }) => ({
        '@type': 'Question',
        name: fill(title, school),
        acceptedAnswer: { '@type': 'Answer', text: fill(content, school) },
      })),
    ),
  });
}
