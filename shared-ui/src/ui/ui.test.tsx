import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryNavigation } from 'testing/memory-navigation';
import { components } from '../design/components';
import * as ui from '../index';

it.each(Object.entries(components))('renders %s on a server without a warning', (_name, examples) => {
  const error = jest.spyOn(console, 'error');
  for (const example of Object.values(examples))
    expect(renderToString(<MemoryNavigation>{example}</MemoryNavigation>)).not.toBe('');
  expect(error).not.toHaveBeenCalled();
});

it('keeps the exact words of the specification', () => {
  expect(renderToStaticMarkup(<ui.Loading />)).toContain('>Chargement...<');
  expect(renderToStaticMarkup(<ui.OfflineNotice />)).toContain(
    'Le catalogue en direct ne répond pas\u202f; voici nos formations telles qu’elles étaient à la mise en ligne du site.',
  );
});

it('takes children or sanitised HTML as prose', () => {
  expect(renderToStaticMarkup(<ui.Prose html="<p>Texte</p>" />)).toBe(
    '<div class="prose"><p>Texte</p></div>',
  );
  expect(renderToStaticMarkup(<ui.Prose>Texte</ui.Prose>)).toBe('<div class="prose">Texte</div>');
});
