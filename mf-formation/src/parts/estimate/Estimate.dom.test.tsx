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
  for (const [path, count] of [
    ['/selection?f=word~3!python~8~Lyon', '8'],
    ['/selection?f=word~3!xpython~8!python', '1'],
    ['/selection?f=word!python', '1'],
  ] as const) {
    await keep(path);
    expect([status(), people().value]).toEqual(['entreprise', count]);
  }
  const button = screen.getByRole('button', { name: 'Estimer' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
});
