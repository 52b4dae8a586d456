import { renderToString } from 'react-dom/server';
import { withSite } from 'testing/with-site';
import part from '.';

it('asks for situation and people, and hands the course on: a form that needs no script', () => {
  const html = renderToString(withSite(<part.Component id={'é&"x'} view={{ state: 'ready', data: null }} />));
  expect(html).toMatch(/<form[^>]*action="\/combien#estimation"[^>]*method="get"/);
  expect(html).toContain('<input type="hidden" name="formation" value="é&amp;&quot;x"/>');
  expect(html).toContain('name="statut"');
  expect(html).toMatch(/<input[^>]*name="personnes"[^>]*>/);
  expect(html).toMatch(/<button type="submit"[^>]*>Estimer/);
});
