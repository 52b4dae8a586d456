import { useState } from 'react';
import { Link } from 'react-router-dom';

/** A page of the site's contract (@campus/contract), without a line of shared-ui. */
function PlainPage() {
  const [message, setMessage] = useState('');
  const ask = () => import('./advice').then(({ advice }) => setMessage(advice));
  return (
    <article>
      <h1>Une page simple</h1>
      <button type="button" onClick={ask}>
        Demander conseil
      </button>
      <p role="status">{message}</p>
      <Link to="/contact">Contacter l’école</Link>
    </article>
  );
}

export default {
  load: async () => ({}),
  head: () => ({ title: 'Simple', description: 'Une page d’une équipe à part.', path: '/simple' }),
  Component: PlainPage,
};
