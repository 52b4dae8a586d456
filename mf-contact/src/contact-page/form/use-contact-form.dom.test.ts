/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { sendFilled } from '../../testing/contact-screen';
import { answer, fakeService } from '../../testing/fake-service';

jest.mock('../toasts/use-toasts', () => ({ useToasts: () => ({ prepare: () => new Promise(() => {}) }) }));

const { post } = fakeService();

it('a confirmation waits for no program of notifications that a bad line holds up', async () => {
  post.mockResolvedValue(answer(202, {}));
  await sendFilled();
  expect(await screen.findByRole('heading', { name: 'Votre demande est bien partie' })).toBeTruthy();
});
