/** @jest-environment jsdom */
import '../testing/tab-storage';
import { render } from '@testing-library/react';
import { AutosaveOffer, RefusalNotice } from './FormNotices';
import type { Form } from './use-form';

it.each([
  [
    'network',
    { isDirty: true, isStored: true },
    'Le serveur ne répond pas. Votre saisie est gardée sur cet ordinateur.',
  ],
  ['network', { isDirty: true, isStored: false }, 'Le serveur ne répond pas.'],
  // A deletion, of a form in which nothing is typed.
  ['network', { isDirty: false, isStored: true }, 'Le serveur ne répond pas.'],
  [
    'conflict',
    { isDirty: true, isStored: true },
    'Le serveur ne répond pas. Votre saisie est toujours là : choisissez.',
  ],
  ['refused', { isDirty: true, isStored: true }, 'Le serveur ne répond pas.'],
])('says of a form that was not saved (%s, %j) what became of the text', (kind, state, text) => {
  const refusal = { kind, sentence: 'Le serveur ne répond pas.', fields: {}, overwrite() {} };
  const { container } = render(
    <RefusalNotice form={{ collection: 'formation', ...state, refusal } as unknown as Form} />,
  );
  expect(container.querySelector('p')?.textContent).toBe(text);
});

it('offers a text that was not saved with what it would overwrite', () => {
  const autosave = { at: '2026-11-01T09:00:00Z' };
  const form = { autosave, overtakenLabels: ['Titre', 'Sessions'] } as unknown as Form;
  const { container } = render(<AutosaveOffer form={form} />);
  expect(container.querySelector('p')?.textContent).toMatch(/remplacerait « Titre », « Sessions »\.$/);
});
