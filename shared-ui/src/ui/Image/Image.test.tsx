/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Image } from './Image';

const picture = { src: '/api/files/formation/python/a.jpg' };

it('lets the browser choose the file and wait until it is near', () => {
  render(<Image picture={picture} sizes="50vw" alt="Un atelier" />);
  const image = screen.getByRole('img', { name: 'Un atelier' });
  expect(image.getAttribute('srcset')).toContain(`${picture.src}?thumb=400x225 400w`);
  expect(image.getAttribute('sizes')).toBe('50vw');
  expect(image.getAttribute('loading')).toBe('lazy');
});

it('fetches the main picture of the view first', () => {
  const { container } = render(<Image picture={picture} sizes="50vw" priority />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
  expect(image?.hasAttribute('loading')).toBe(false);
  // Decoded apart, it would be missing from every frame drawn at a new size.
  expect(image?.hasAttribute('decoding')).toBe(false);
});

it('keeps the box where there is no picture', () => {
  render(<Image className="box" picture={{ src: '' }} sizes="50vw" fallback="Rien" />);
  expect(screen.getByText('Rien').className).toBe('placeholder box');
});

it('gives way to the placeholder when it fails, until it gets another picture', () => {
  const show = (src: string) => (
    <Image picture={{ src }} sizes="50vw" alt="Un atelier" fallback="Image non disponible" />
  );
  const { rerender } = render(show('/a.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Image non disponible')).toBeTruthy();
  rerender(show('/b.jpg'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.jpg');
});

it('notices a picture that failed before React listened', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Image picture={picture} sizes="50vw" fallback="Image non disponible" />);
  expect(screen.getByText('Image non disponible')).toBeTruthy();
  complete.mockRestore();
});

it('tries a picture that failed again at another attempt, and leaves one that is there alone', () => {
  const show = (attempt: number) => (
    <Image picture={picture} sizes="50vw" alt="Un atelier" fallback="Rien" attempt={attempt} />
  );
  const { rerender } = render(show(0));
  const image = screen.getByRole('img');
  rerender(show(1));
  expect(screen.getByRole('img')).toBe(image);
  fireEvent.error(image);
  expect(screen.getByText('Rien')).toBeTruthy();
  rerender(show(2));
  expect(screen.getByRole('img')).toBeTruthy();
});
