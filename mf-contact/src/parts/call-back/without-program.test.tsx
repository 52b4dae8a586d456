/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withSite } from 'testing/with-site';
import { CallBack } from './CallBack';

jest.mock('./call', () => {
  throw new Error('Loading chunk 7 failed');
});

it('goes to the server, as without JavaScript, where its program cannot be had', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  render(withSite(<CallBack formation="Python" />));
  await userEvent.type(screen.getByLabelText('Prénom'), 'Inès');
  await userEvent.click(screen.getByRole('button', { name: 'Être rappelé' }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Inès');
  expect(screen.getByRole('button', { name: 'Être rappelé' })).toBeTruthy();
});
