import { Button } from '../ui/Button/Button';
import { CallToAction } from '../ui/CallToAction/CallToAction';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { Icon, iconNames } from '../ui/Icon/Icon';
import { Loading, Notice, OfflineNotice } from '../ui/Notice/Notice';
import { Prose } from '../ui/Prose/Prose';
import { layout } from '../ui/styles';
import { type Examples, picture } from './examples';

const colours = 'page surface sunken line text accent accent-soft band error success'.split(' ');
const tints = ['ice', 'mint', 'cream', 'periwinkle', 'orange'];
const sizes = ['display', 'h1', 'h2', 'figure', 'h3', 'h4', 'lead', 'text', 'small'];

function Swatches({ names }: { names: readonly string[] }) {
  const swatch = { height: '3rem', border: '1px solid var(--line)', borderRadius: 'var(--radius-1)' };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 'var(--space-2)' }}>
      {names.map((name) => (
        <div key={name} title={`--${name}`} style={{ ...swatch, background: `var(--${name})` }} />
      ))}
    </div>
  );
}

const html = `
  <h2>Au programme</h2>
  <p>De l’arborescence <b>à la mise en ligne</b>, avec <a href="/contact">un formateur</a>.</p>
  <ul><li>Cadrage : objectifs, visiteurs attendus</li><li>Mise en page : thème, menus</li></ul>
  <h3>Après la formation</h3>
  <ol><li>Publier</li><li>Mesurer</li></ol>
  <table><tr><th>Jour</th><th>Sujet</th></tr><tr><td>1</td><td>Cadrage</td></tr></table>`;

export const texts = {
  tokens: {
    colours: <Swatches names={colours} />,
    tints: <Swatches names={tints.map((name) => `tint-${name}`)} />,
    sizes: sizes.map((size) => (
      <p
        key={size}
        style={{ fontSize: `var(--size-${size})`, fontWeight: 'var(--weight-title)', lineHeight: 1.2 }}
      >
        {size}
      </p>
    )),
  },
  CallToAction: {
    rest: (
      <CallToAction
        title="Parlons de votre projet"
        content={'Une question sur un programme, un financement\u202f? Nous répondons sous 24 heures.'}
        button="Nous contacter"
      />
    ),
  },
  EmptyState: {
    'a part of a page': (
      <EmptyState title="Aucun résultat n'a été trouvé." level={2} picture={picture.src}>
        <p className={layout.lead}>Essayez un mot plus court ou une autre catégorie.</p>
        <Button variant="second">Effacer les filtres</Button>
      </EmptyState>
    ),
  },
  Icon: {
    all: (
      <p className={layout.row}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} title={name} />
        ))}
      </p>
    ),
  },
  Loading: { rest: <Loading /> },
  Notice: {
    info: (
      <Notice kind="info">
        Formation mise à jour le 1er novembre&nbsp;: <a href="/contact">contactez-nous</a>.
      </Notice>
    ),
    bad: <Notice kind="bad">Veuillez remplir tous les champs.</Notice>,
    good: <Notice kind="good">Votre demande est partie.</Notice>,
  },
  OfflineNotice: { rest: <OfflineNotice /> },
  Prose: { 'sanitised HTML': <Prose html={html} /> },
} satisfies Record<string, Examples>;
