import { definePage, type JsonLd, type School, schemaOrg, schoolJsonLd, type Text } from '@campus/shared-ui';
import { fill } from '@campus/shared-ui/fill';
import { HomePage } from './HomePage';
import { load } from './load';

export default definePage({
  load,
  head({ slides, questions }, site) {
    const picture = slides[0]?.image.src;
    const head = {
      title: `Formations professionnelles · ${site.school.name}`,
      description:
        'Formations professionnelles sur site, à distance ou hybrides. École certifiée Qualiopi, CPF si la formation y est éligible, réponse sous 24\u00a0heures.',
      path: '/',
      jsonLd: [schemaOrg(schoolJsonLd(site)), faqJsonLd(questions, site.school)],
    };
    return picture ? { ...head, image: { path: picture, width: 1600, height: 900, alt: '' } } : head;
  },
  Component: HomePage,
});

/** The shape is https://schema.org/FAQPage. */
function faqJsonLd(questions: readonly Text[], school: School): JsonLd {
  return schemaOrg({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: fill(content, school) },
    })),
  });
}
