import content from '../../content/notice.json';
import { textPage } from './TextPage';

export default textPage({
  title: content.title,
  description:
    'Qui édite et héberge ce site\u00a0: siège, capital, directeur de la publication, hébergeur, déclaration d’activité, médiation de la consommation.',
  path: '/mentions-l%C3%A9gales',
  chapters: content.sections,
});
