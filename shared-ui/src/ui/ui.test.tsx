import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryNavigation } from 'testing/memory-navigation';
import * as ui from '../index';
import * as navigation from '../navigation/index';
import * as page from '../page/index';
import { Slider } from './Slider/Slider';

const course = {
  id: 'python',
  title: 'Python',
  src: '/python.jpg',
  srcSet: '/python.jpg 1600w',
  nbHeure: '14',
  priceActual: 1490,
  alternance: '1',
} as const;

const examples: Record<string, ReactNode> = {
  ActionLink: <ui.ActionLink to="/formations" iconEnd="arrow" />,
  Badge: <ui.Badge onPage>Alternance</ui.Badge>,
  Button: <ui.Button busy>Envoyer</ui.Button>,
  ButtonLink: <ui.ButtonLink to="tel:+33199000000" icon="phone" />,
  CallToAction: <ui.CallToAction title="Un projet" content="Parlons-en." button="Écrire" />,
  Card: <ui.Card to="/" picture={course} title="Python" />,
  CardList: <ui.CardList peek>{null}</ui.CardList>,
  CardSkeleton: <ui.CardSkeleton count={3} />,
  CourseCard: <ui.CourseCard course={course} priority />,
  DarkLabel: <ui.DarkLabel>Alternance</ui.DarkLabel>,
  EmptyState: (
    <ui.EmptyState title="Rien ici">
      <p>Rien.</p>
    </ui.EmptyState>
  ),
  Field: (
    <ui.Field label="Nom" hint="Indice" error="Erreur" srLabel optional full>
      {(control) => <ui.TextInput {...control} />}
    </ui.Field>
  ),
  Icon: <ui.Icon name="clock" style={{ '--c': '#92A5EF' }} />,
  IconButton: <ui.IconButton icon="close" label="Fermer" />,
  IconLink: <ui.IconLink icon="close" label="Fermer" to="/formations" />,
  Image: <ui.Image picture={course} sizes="100vw" priority />,
  Loading: <ui.Loading />,
  LoadFailure: <ui.LoadFailure retry={() => {}}>Les cours n’ont pas pu être chargés.</ui.LoadFailure>,
  Notice: (
    <ui.Notice kind="bad" role="alert">
      Non.
    </ui.Notice>
  ),
  OfflineNotice: <ui.OfflineNotice />,
  Price: <ui.Price value="Devis" />,
  Prose: <ui.Prose html="<p>Texte</p>" />,
  SectionHead: <ui.SectionHead title="Titre" id="titre" lead="Sous-titre" />,
  Select: <ui.Select options={[{ value: '', label: 'Toutes' }]} />,
  Slider: (
    <Slider label="Chiffres" show={2}>
      <b>1</b>
    </Slider>
  ),
  SmartLink: <ui.SmartLink to="/">Accueil</ui.SmartLink>,
  Switch: <ui.Switch label="Particulier" />,
  TextArea: <ui.TextArea label="Message" empty />,
  TextInput: <ui.TextInput name="lastName" />,
};

const components = Object.keys(ui).filter(
  (name) => /^[A-Z]/.test(name) && !(name in page || name in navigation),
);

it.each([...components, 'Slider'])('renders %s on a server without a warning', (name) => {
  expect(examples).toHaveProperty(name);
  const error = jest.spyOn(console, 'error');
  expect(renderToString(<MemoryNavigation>{examples[name]}</MemoryNavigation>)).not.toBe('');
  expect(error).not.toHaveBeenCalled();
});

it('keeps the exact words of the specification', () => {
  expect(renderToStaticMarkup(examples.Loading)).toContain('>Chargement...<');
  expect(renderToStaticMarkup(examples.OfflineNotice)).toContain(
    'Le catalogue en direct ne répond pas\u202f; voici nos formations telles qu’elles étaient à la mise en ligne du site.',
  );
});

it('takes children or sanitised HTML as prose', () => {
  expect(renderToStaticMarkup(examples.Prose)).toBe('<div class="prose"><p>Texte</p></div>');
  expect(renderToStaticMarkup(<ui.Prose>Texte</ui.Prose>)).toBe('<div class="prose">Texte</div>');
});
