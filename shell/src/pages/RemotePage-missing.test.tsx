/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, getPage, open, rejected, retry, setUpRemotePage, shows } from '../testing/remote-page';

const fallbackTitle = 'Cette page se fait attendre';

setUpRemotePage();

describe('a remote that cannot be had', () => {
  it('leaves a message with ways on in its region', async () => {
    getPage.mockReturnValue(rejected());
    await open();
    await shows(fallbackTitle);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/formations', '/contact']);
  });

  it('is fetched again on demand, then shown', async () => {
    getPage.mockReturnValueOnce(rejected());
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledWith('mf-home');
    await shows('Bonjour');
  });

  it('is fetched again by itself when the browser is online again', async () => {
    getPage.mockReturnValueOnce(rejected());
    await open();
    await shows(fallbackTitle);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await shows('Bonjour');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried a few times when the browser is online again, as a network needs a moment', async () => {
    jest.useFakeTimers();
    try {
      getPage.mockImplementationOnce(rejected).mockImplementationOnce(rejected);
      await open();
      window.dispatchEvent(new Event('online'));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(retry).toHaveBeenCalledTimes(1);
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(retry).toHaveBeenCalledTimes(2);
      expect(screen.getByRole('heading', { level: 1, name: 'Bonjour' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps its message, busy meanwhile, when it fails again', async () => {
    getPage.mockImplementation(rejected);
    const asking = deferred<void>();
    retry.mockReturnValue(asking.promise);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('button', { name: 'Réessayer', busy: true });
    await asking.resolve();
    await waitFor(() => expect(getPage).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Réessayer', busy: false });
    await shows(fallbackTitle);
  });
});
