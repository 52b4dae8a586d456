import { contact } from '../contact';
import { testedForm } from './tested-form';

/** All seven fields, with what HTML and forms have to escape. */
export const filled = {
  formation: 'Python',
  firstName: 'Zoé',
  lastName: 'O’Neil & fils',
  email: 'zoe@campus.example',
  phone: '01 99 00 00 00',
  company: '<b>Particulier</b>',
  message: 'Première ligne\nseconde "ligne"',
};

/** For each test: the routes of contact requests, in front of a service that takes them. */
export function testedContact() {
  const tested = testedForm('/send-email', contact);
  const { own, site } = tested;
  beforeEach(() => {
    own.courses = undefined;
    site.upstream.json(202, { receipt: '7K2QX-M9DTP' });
  });
  return {
    ...tested,
    /** From now on PocketBase has these courses; before, it was away. */
    catalogue(titles: Record<string, string>) {
      own.courses = Object.entries(titles).map(([id, title]) => ({ id, title }));
    },
  };
}
