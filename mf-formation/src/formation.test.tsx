import { isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Part, type View } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';
import words from '@campus/pocketbase/seed/texts/alternance.json';
import page from './formation-page';
import type { FormationData } from './formation-page/page-course';
import part from './parts/estimate/Estimate';
import { drawWithParts } from './testing/draw-with-parts';
import { bareCourse, course, pageData } from './testing/sample';

describe('FormationPage on the server', () => {
  const draw = (view: View<FormationData>) => renderToString(withSite(<page.Component view={view} />));
  const drawReady = (changes: Partial<FormationData>) =>
    draw({ state: 'ready', data: { ...pageData, ...changes } });
  const drawReadyWithParts = (changes: Partial<FormationData>) =>
    drawWithParts(<page.Component view={{ state: 'ready', data: { ...pageData, ...changes } }} />);
  const text = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, '');

  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
  afterEach(() => expect(console.error).not.toHaveBeenCalled());

  it.each<[string, View<FormationData>, string]>([
    ['loading', { state: 'loading' }, 'Chargement...'],
    ['failed', { state: 'failed', retry: () => {} }, 'Réessayer'],
    ['a full record', { state: 'ready', data: pageData }, ''],
    ['an empty record', { state: 'ready', data: { ...pageData, course: bareCourse, offline: true } }, ''],
    ['no record', { state: 'ready', data: { ...pageData, course: null } }, ''],
    ['nothing at all', { state: 'ready', data: { ...pageData, course: null, offline: true } }, ''],
  ])('one h1 is drawn: %s', (_name, view, words) => {
    expect(draw(view).match(/<h1/g)).toHaveLength(1);
    expect(draw(view)).toContain(words);
  });

  it('the complete course shows', () => {
    const html = drawReady({});
    expect(html).toMatch(/<h1>Python<\/h1>/);
    expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
    for (const label of ['Durée', 'Lieu', 'Public', 'Documentation', 'Manager de tout secteur'])
      expect(html).toContain(label);
    expect(html).toContain('Camille Exemple, notre référent handicap,');
    expect(html).toContain('<p>Un langage <strong>lisible</strong>.</p>');
    expect(html).toContain('Aucun prérequis.');
    expect(text(html)).toContain('1\u202f490\u00a0€ / Personne');
    expect(html).toMatch(/<p[^>]*>Non finançable par CPF<\/p>/);
    expect(text(html)).toMatch(
      /Durée14\s.*DébutDu 12 au 13 janvier 2027.*TVAExonérée.*ComprendSupports de cours/s,
    );
    expect(html).toContain('href="/contact?formation=python"');
    expect(text(html)).toContain('mise à jour le 1er novembre 2025. De nouvelles conditions');
    expect(text(html)).toContain(
      'La formation commence 14\u00a0jours au moins après la signature de la convention.',
    );
    expect(text(html)).toContain('délai légal de rétractation');
    expect(html).toContain('href="/conditions-générales#article-3"');
    expect(text(html)).toContain('Laisser le code faire');
    expect(html.match(/href="\/formations"/g)).toHaveLength(2);
  });

  it('every picture and competence shows, and each option with icon, title and colour', () => {
    const html = drawReady({});
    const sources = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(sources).toEqual(course.gallery.map(({ src }) => src));
    for (const { icon, title, color } of course.options)
      expect(html).toMatch(
        new RegExp(`class="start ${icon}" style="--c:${color}"[^]*?<b>${title.replace(/[()]/g, '.')}</b>`),
      );
    for (const { title, description, color } of course.competences)
      expect(html).toMatch(new RegExp(`style="--c:${color}"><h3>${title}</h3><p>${description}</p>`));
  });

  it('offline shows a notice', () => {
    expect(drawReady({})).not.toContain('ne répond pas');
    expect(drawReady({ offline: true })).toContain('ne répond pas');
  });

  it('the estimate is below the price, then come near and top courses', () => {
    const html = drawReadyWithParts({});
    const parts = [
      'mf-formation/Estimate',
      'Vos interlocuteurs',
      'mf-catalogue/NearCourses',
      'mf-catalogue/TopCourses',
    ];
    const places = ['Personne', ...parts].map((part) => html.lastIndexOf(part));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(drawReady({})).toMatch(/<a [^>]*href="\/combien\?formation=python"[^>]*>Combien pour moi/);
    expect(drawReadyWithParts({ course: null })).not.toContain('mf-formation/Estimate');
  });

  it('the programme can always be downloaded, the brochure if there is one', () => {
    const html = drawReady({});
    expect(html).toMatch(/<a [^>]*href="\/api\/files\/c\/python\/brochure.pdf"[^>]*>Télécharger/);
    expect(html).toMatch(/<a [^>]*download=""/);
    const programme = /<a [^>]*href="\/formation\/python\/programme.pdf"[^>]*>Programme/g;
    expect(html.match(programme)).toHaveLength(1);
    const without = drawReady({ course: { ...course, brochureUrl: undefined } });
    expect(without).not.toContain('Télécharger');
    expect(without.match(programme)).toHaveLength(1);
  });

  it('the flag "1" shows badge, figures, prices and words of alternance', () => {
    const alternance = text(drawReady({}));
    expect(alternance).toMatch(/AlternancePython/);
    expect(alternance).toContain('80,25\u00a0% Taux d’assiduité');
    expect(alternance).toMatch(
      /Gratuit en alternance[\d\s]+€ \/ Personne hors alternance.*Trouver mon contrat.*Demander un devis/s,
    );
    for (const { title, content = '' } of words) expect(alternance).toContain(title + content);
    const initial = text(drawReady({ course: bareCourse }));
    expect(initial).not.toMatch(/AlternanceTrès|80,25|module|OPCO|Gratuit|€ hors/);
    expect(initial.match(/100\u00a0%/g)).toHaveLength(2);
    expect(initial).toContain('Cette formation ne se suit pas en alternance.');
  });

  it('an empty record leaves its sections out', () => {
    const html = drawReady({ course: bareCourse });
    const titles = 'Présentation|Prérequis|Objectifs|Financement|Comprend|Nos Formations';
    expect(text(html)).not.toMatch(new RegExp(titles));
    expect(text(html)).toContain('Sur devis');
    expect(text(html)).not.toContain('Personne');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="/contact?formation=%C3%A9%26%2F%3F"');
  });

  it('a missing course shows the top courses; offline, its absence is uncertain', () => {
    const missing = drawReadyWithParts({ course: null });
    expect(missing).toMatch(/<h1>Formation non trouvée<\/h1>/);
    expect(missing).toContain('mf-catalogue/TopCourses');
    expect(missing).not.toContain('NearCourses');
    expect(missing).toContain('n’existe pas');
    const html = drawReady({ course: null, isUncertain: true, offline: true });
    expect(html).toMatch(/<h1>Formation non trouvée<\/h1>/);
    expect(html).not.toContain('n’existe pas');
    expect(html).toContain('existe peut-être');
    expect(html).toMatch(/<a [^>]*href="\/formation\/python"[^>]*>Réessayer/);
  });
});

it('a part accepts the declared properties alone: others are type errors', () => {
  const wrong = [
    // @ts-expect-error: a text is no list
    <Part key="1" of="mf-catalogue" name="TopCourses" origin="/formations" />,
    // @ts-expect-error: it needs the course
    <Part key="2" of="mf-contact" name="NotifyMe" id="python" />,
    // @ts-expect-error: it takes no colour
    <Part key="3" of="mf-contact" name="NotifyMe" id="python" formation="Python" colour="red" />,
    // @ts-expect-error: that part is another team's
    <Part key="4" of="mf-contact" name="TopCourses" origin={undefined} />,
    // @ts-expect-error: the part does not declare it
    <Part key="5" of="mf-home" name="Hero" />,
  ];
  expect(wrong.every(isValidElement)).toBe(true);
});

describe('Estimate', () => {
  it('the form asks for situation and people, and needs no script', () => {
    const html = renderToString(
      withSite(<part.Component id={'é&"x'} view={{ state: 'ready', data: null }} />),
    );
    expect(html).toMatch(/<form[^>]*action="\/combien#estimation"[^>]*method="get"/);
    expect(html).toContain('<input type="hidden" name="formation" value="é&amp;&quot;x"/>');
    expect(html).toContain('name="statut"');
    expect(html).toMatch(/<input[^>]*name="personnes"[^>]*>/);
    expect(html).toMatch(/<button type="submit"[^>]*>Estimer/);
  });
});
