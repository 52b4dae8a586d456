import { type JsonLd, type School, schemaOrg } from 'shared-ui';
import { fill } from 'shared-ui/fill';
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
