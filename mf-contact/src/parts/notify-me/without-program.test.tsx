/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { withSite } from '@campus/testing/with-site';
import notifyMe from './NotifyMe';

jest.mock('./NotifyForm', () => {
  throw new Error('Loading chunk 7 failed');
});

it('without its chunk, the button is busy, then leads to the page with the form', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  render(
    withSite(<notifyMe.Component view={{ state: 'ready', data: null }} id="python" formation="Python" />),
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const [form] = submit.mock.contexts as HTMLFormElement[];
  expect(new URL(form?.action ?? '').pathname).toBe('/alertes');
  expect([...new FormData(form)]).toEqual([['formation', 'python']]);
});
