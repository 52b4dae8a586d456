import { definePage, schemaOrg, schoolJsonLd } from 'shared-ui';
import { faqJsonLd } from '../faq/faq-json-ld';
import { HomePage } from './HomePage';
import { load } from './load';

export default definePage({
  load,
  head({ slides, questions }, site) {
    const picture = slides[0]?.image.src;
    return {
      title: `Formations professionnelles · ${site.school.name}`,
      description:
        'Formations professionnelles sur site, à distance ou hybrides. École certifiée Qualiopi, CPF si la formation y est éligible, réponse sous 24\u00a0heures.',
      path: '/',
      ...(picture && { image: { path: picture, width: 1600, height: 900, alt: '' } }),
      jsonLd: [schemaOrg(schoolJsonLd(site)), faqJsonLd(questions, site.school)],
    };
  },
  Component: HomePage,
});
