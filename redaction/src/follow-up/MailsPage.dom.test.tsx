/** @jest-environment jsdom */
import '../testing/tab-storage';
import '../testing/address-request';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../backend/client';
import { MailsPage } from './MailsPage';

const request = { id: 'R', receipt: '01234-56789', kind: 'request', reason: '', createdAt: 0, erasedAt: 1 };
const acknowledgement = { ...request, id: 'A', kind: 'acknowledgement' };

it('a mail that is gone, and an acknowledgement, are told as they are', async () => {
  const givenUp = [request, acknowledgement];
  const mails = { waiting: 0, oldestSeconds: 0, givenUp, lost: [acknowledgement] };
  const send = jest.spyOn(client, 'send').mockResolvedValue({ mails: 0 });
  const routes = [{ path: '/', loader: () => mails, element: <MailsPage />, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByText(/Si elle vous est parvenue, appelez la personne/);
  const name = /^Envoyer à nouveau, Accusé de réception de la demande n°.01234-56789$/;
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(/^Ce message n’attendait plus.: il est déjà reparti/);
  expect(send.mock.calls.map(([, { body }]) => body)).toEqual([{ id: 'A' }]);
});
