import { renderToString } from 'react-dom/server';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import page from './contact-page/index';
import type { ContactData } from './contact-page/load';
import { noPrefill } from './contact-page/sending/draft';
import notifyMe from './parts/notify-me/NotifyMe';
import { contactData } from './testing/render-contact';

function draw(changes: Partial<ContactData> = {}, hours = ''): string {
  const view = { state: 'ready', data: { ...contactData, ...changes } } as const;
  const html = renderToString(
    withSite(<page.Component view={view} />, { ...site, school: { ...school, hours } }),
  );
  return html.replace(/<!-- -->/g, '');
}

describe('ContactPage on the server', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
  afterEach(() => expect(console.error).not.toHaveBeenCalled());

  it('opening hours show line by line, if the school has any', () => {
    expect(draw()).not.toContain('Horaires');
    expect(draw({}, 'Lundi : 9 h à 18 h\nMardi : fermé')).toMatch(
      /Horaires<.*>Lundi : 9 h à 18 h\nMardi : fermé</s,
    );
  });

  it('without JavaScript: a plain form with seven fields, head count and dates', () => {
    const html = draw({ prefill: { ...noPrefill, formation: 'Python' } });
    expect(html).toMatch(/<form[^>]* noValidate="" action="\/send-email" method="post"/);
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    const fieldNames = 'formation firstName lastName email phone company participants dates message website';
    expect(names.join(' ')).toBe(fieldNames);
    expect(html).toContain('<option value="Python" selected="">');
    // Whether somebody is an individual is asked before the company.
    for (const before of ['Je suis un particulier', 'Vous êtes un particulier']) {
      expect(html.indexOf(before)).toBeGreaterThan(html.indexOf('name="phone"'));
      expect(html.indexOf(before)).toBeLessThan(html.indexOf('name="company"'));
    }
  });

  it('without JavaScript: the address fills the form, or its problem shows', () => {
    const problem = 'Elle est trop vieille.';
    expect(draw({ problem })).toContain(problem);
    const selection = '/selection?f=python~8';
    const prefill = { formation: 'Python', participants: '8', selection };
    const html = draw({ prefill, selectedTitles: ['Python'] });
    expect(html).toMatch(/<input[^>]* name="participants"[^>]* value="8"/);
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]* name="selection"[^>]*checked=""/);
    expect(html).toContain(`value="${selection}"`);
    expect(html).toContain('Joindre ma sélection (1\u00a0formation)');
    expect(html).toContain(`href="${selection}"`);
  });

  it('the trap is hidden from people, keyboards and autocompletion', () => {
    const trap = /<input[^>]* name="website"[^>]*>/.exec(draw())?.[0] ?? '';
    for (const part of ['class="', 'tabindex="-1"', 'aria-hidden="true"', 'autoComplete="off"']) {
      expect(trap.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  it('the form says what becomes of the data', () => {
    const form = /<form.*<\/form>/s.exec(draw())?.[0] ?? '';
    expect(form).toContain(`${school.legalName}, responsable du traitement`);
    for (const part of ['pour vous répondre', 'trois ans', 'CNIL', 'href="/confidentialit']) {
      expect(form).toContain(part);
    }
  });

  it('offline shows a notice; without courses, a text field asks for the course', () => {
    expect(draw({ offline: true })).toContain('Le catalogue en direct ne répond pas');
    const html = draw({ formations: [], offline: true });
    expect(html).not.toContain('<select');
    expect(html).toMatch(/<input[^>]* name="formation"/);
    expect(html).not.toContain('Le catalogue en direct ne répond pas');
  });
});

it('the alert’s link leads to the course’s form, and its name has the title', () => {
  const view = { state: 'ready', data: null } as const;
  const html = renderToString(withSite(<notifyMe.Component view={view} id={'é&"x'} formation="Python" />));
  expect(html).toContain('href="/alertes?formation=%C3%A9%26%22x"');
  expect(html).toContain('aria-label="Prévenez-moi de la prochaine date\u00A0: Python"');
});

describe('head', () => {
  const head = page.head(contactData, site);

  it('the description fits, and the path is canonical', () => {
    expect(head.title).toBe('Contact · Campus Exemple');
    expect(head.path).toBe('/contact');
    expect(head.description.length).toBeGreaterThanOrEqual(120);
    expect(head.description.length).toBeLessThanOrEqual(155);
  });

  it('a school without a telephone has none here either', () => {
    const { description, jsonLd } = page.head(contactData, {
      ...site,
      school: { ...school, phone: '', phoneHref: '' },
    });
    expect(description).toContain(`Écrivez à ${school.name}\u00A0: une personne`);
    expect(JSON.stringify(jsonLd)).not.toContain('telephone');
  });

  it('search engines get the school, with what the page shows', () => {
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'ContactPage',
      url: 'https://campus.example/contact',
      mainEntity: { '@type': 'EducationalOrganization', email: school.email, telephone: school.phoneHref },
    });
  });
});
