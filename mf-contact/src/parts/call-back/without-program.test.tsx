/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SiteProvider } from 'shared-ui';
import { site } from 'testing/site';
import { CallBack } from './CallBack';

jest.mock('./CallBackForm', () => {
  throw new Error('Loading chunk 7 failed');
});

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

it('leads to the contact form where the short one cannot be had', async () => {
  render(
    <SiteProvider site={site}>
      <MemoryRouter initialEntries={['/formation/python']}>
        <Here />
        <CallBack id="python" formation="Python" />
      </MemoryRouter>
    </SiteProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Être rappelé' }));
  await waitFor(() => expect(screen.getByText('/contact?formation=python')).toBeTruthy());
});
