/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Field, type FieldProps } from './Field';
import { TextArea, TextInput } from './Input';
import { Switch } from './Switch';

function show(props: Omit<FieldProps, 'label' | 'children'>) {
  render(
    <Field label="E-mail" {...props}>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  return screen.getByLabelText(/^E-mail/);
}

/** The texts that describe a control, in the order in which they are read. */
function description(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

describe('Field', () => {
  it('ties the label to the control and describes nothing by default', () => {
    const input = show({});
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('marks the control and describes it by hint and error', () => {
    const input = show({ hint: 'Pour vous répondre', error: 'Saisissez une adresse.' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toEqual(['Pour vous répondre', 'Saisissez une adresse.']);
  });

  it('says that the control may stay empty', () => {
    show({ optional: true });
    expect(screen.getByLabelText('E-mail (facultatif)')).toBeTruthy();
  });
});

describe('TextArea', () => {
  it('has four rows and takes any other attribute of a text area', () => {
    render(<TextArea label="Message" name="message" maxLength={500} />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area.getAttribute('rows')).toBe('4');
    expect(area.getAttribute('name')).toBe('message');
    expect(area.getAttribute('maxlength')).toBe('500');
  });

  it('is marked where it should have been filled in', () => {
    render(<TextArea label="Message" empty />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(description(area)).toEqual(['Ce champ est vide.']);
  });

  it('cannot be changed where it is only to be read', () => {
    render(<TextArea label="Message" view />);
    expect(screen.getByRole('textbox').hasAttribute('readonly')).toBe(true);
  });
});

it('turns a switch by its label', () => {
  render(<Switch label="Je suis un particulier" />);
  fireEvent.click(screen.getByText('Je suis un particulier'));
  expect(screen.getByRole('switch', { name: 'Je suis un particulier', checked: true })).toBeTruthy();
});
