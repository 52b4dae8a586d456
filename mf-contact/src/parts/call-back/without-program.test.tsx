/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteProvider, useLocation } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
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
      <MemoryNavigation entries={['/formation/python']}>
        <Here />
        <CallBack id="python" formation="Python" />
      </MemoryNavigation>
    </SiteProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Être rappelé' }));
  await waitFor(() => expect(screen.getByText('/contact?formation=python')).toBeTruthy());
});
