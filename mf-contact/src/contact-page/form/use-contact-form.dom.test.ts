/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { sendFilled } from '../../testing/contact-screen';
import { answer, fakeService } from '../../testing/fake-service';

jest.mock('../toasts/use-toasts', () => ({ useToasts: () => ({ prepare: () => new Promise(() => {}) }) }));

const { post } = fakeService();

it.each([
  ['a confirmation', 202, false, /^Votre demande est bien partie$/],
  ['a failure', 503, true, /^Votre demande n’est peut-être pas partie/],
])('%s waits for no program of notifications on a bad line', async (_what, status, isAlert, words) => {
  post.mockResolvedValue(answer(status, {}));
  await sendFilled();
  expect((await screen.findByText(words)).closest('[role="alert"]') !== null).toBe(isAlert);
});
