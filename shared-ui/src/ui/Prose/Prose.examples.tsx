import type { Examples } from '../examples';
import { Prose } from './Prose';

const html = `
  <h2>Au programme</h2>
  <p>De l’arborescence <b>à la mise en ligne</b>, avec <a href="/contact">un formateur</a>.</p>
  <ul><li>Cadrage : objectifs, visiteurs attendus</li><li>Mise en page : thème, menus</li></ul>
  <h3>Après la formation</h3>
  <ol><li>Publier</li><li>Mesurer</li></ol>
  <table><tr><th>Jour</th><th>Sujet</th></tr><tr><td>1</td><td>Cadrage</td></tr></table>`;

export default { 'sanitised HTML': <Prose html={html} /> } satisfies Examples;
