/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button';
import { IconButton } from './IconButton';

it('does nothing on a click while busy, and stays focusable', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} icon="mail" onClick={onClick}>
        Envoyer
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  const button = screen.getByRole('button', { name: 'Envoyer', busy: true });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.hasAttribute('disabled')).toBe(false);

  rerender(form(false));
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('does not submit a form unless told to', () => {
  render(<Button>Charger plus</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('says in words what an icon button does', () => {
  render(<IconButton icon="close" label="Fermer" />);
  expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
});
