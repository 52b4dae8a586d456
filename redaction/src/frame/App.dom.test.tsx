/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { client } from '../backend/client';
import { App } from './App';

it.each(['Se déconnecter', 'Fermer'])('« %s » asks before a chosen file is lost', async (name) => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')), scrollTo() {} });
  jest.spyOn(client, 'send').mockRejectedValue(new Error('offline'));
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  history.replaceState(null, '', '/redaction/partenaires/Nouveau');
  client.authStore.save('token', { id: 'e', email: 'camille@campus.example' } as never);
  render(<App />);
  const logo = new File([''], 'logo.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Logo : choisir'), { target: { files: [logo] } });
  await screen.findByText('Nouvelle image, à enregistrer');
  if (name === 'Fermer') act(() => client.authStore.clear());
  const leave = () => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  leave();
  await act(async () => {});
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^Le fichier choisi n’est pas enregistré/));
  screen.getByText('Nouvelle image, à enregistrer');
  confirm.mockReturnValue(true);
  leave();
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(screen.queryByText('Nouvelle image, à enregistrer')).toBeNull();
});
