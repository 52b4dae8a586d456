/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptSelection } from '@campus/shared-ui';
import { withSite } from '@campus/testing/with-site';
import { Estimate } from './Estimate';

const status = () => screen.getByLabelText<HTMLSelectElement>('Vous êtes').value;
const people = () => screen.getByLabelText<HTMLInputElement>('Nombre de personnes');
/** As hydration, or another tab, does. */
const keep = (path: string) => act(async () => useKeptSelection.setState({ path }));

it('a selection that comes later brings its number; the button says that it is busy', async () => {
  render(withSite(<Estimate id="python" />));
  await userEvent.selectOptions(screen.getByLabelText('Vous êtes'), 'entreprise');
  await keep('/selection?f=python~8');
  expect([status(), people().value]).toEqual(['entreprise', '8']);
  const button = screen.getByRole('button', { name: 'Estimer' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
});
