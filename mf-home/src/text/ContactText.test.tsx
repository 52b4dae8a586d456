import { renderToStaticMarkup } from 'react-dom/server';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { ContactText } from './ContactText';

const draw = (text: string, withSchool = school) =>
  renderToStaticMarkup(withSite(<ContactText>{text}</ContactText>, { ...site, school: withSchool }));
const mail = `<a href="mailto:${school.email}">${school.email}</a>`;
const phone = `<a href="tel:${school.phoneHref}">${school.phone}</a>`;

it.each([
  ['À {city}.', `À ${school.city}.`],
  ['Écrivez à {email}', `Écrivez à ${mail}`],
  ['{phone}, {email} ou {email}.', `${phone}, ${mail} ou ${mail}.`],
  ['{hostPhone}', `<a href="tel:0199000002">${school.hostPhone}</a>`],
  ['{referentEmail}', `<a href="mailto:${school.referent.email}">${school.referent.email}</a>`],
  ['', ''],
])('"%s" has its links', (text, html) => {
  expect(draw(text)).toBe(html);
});

it('a telephone that the school does not have is no link', () => {
  expect(draw('Écrivez-nous. {phone}', { ...school, phone: '', phoneHref: '' })).toBe('Écrivez-nous. ');
});
