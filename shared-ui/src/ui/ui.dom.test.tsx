/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { withSite } from '@campus/testing/with-site';
import { MemoryRouter } from 'react-router-dom';
import { Button, IconButton } from './Button/Button';
import { type CardCourse, CourseCard } from './Card/Card';
import { Field, type FieldProps, TextArea, TextInput } from './Field/Field';
import { Image } from './Image/Image';
import { isPlainLink, SmartLink, type SmartLinkProps } from './Link/Link';

describe('Button', () => {
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

  it('submits no form by default, and names its icon in words', () => {
    render(<Button>Charger plus</Button>);
    expect(screen.getByRole('button', { name: 'Charger plus' }).getAttribute('type')).toBe('button');
    render(<IconButton icon="close" label="Fermer" />);
    expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
  });
});

describe('CourseCard', () => {
  const facts = { nbHeure: '14', priceActual: 1490, alternance: '0' } as const;
  const course: CardCourse = { id: 'python', title: 'Python', src: '/python.jpg', ...facts };

  function show(changes: Partial<CardCourse>, level?: 2 | 3) {
    const card = <CourseCard course={{ ...course, ...changes }} {...(level && { level })} />;
    const { container } = render(withSite(card));
    return within(container).getByRole('link');
  }

  it('has the badge of alternance, the given heading level, and no empty line', () => {
    expect(within(show({ alternance: '1' })).getByText('Alternance')).toBeTruthy();
    expect(within(show({}, 2)).getByRole('heading', { level: 2 })).toBeTruthy();
    expect(show({ nbHeure: '', priceActual: undefined }).textContent).toBe('PythonSur devis');
    expect(show({ notes: { when: 'Dates sur demande' } }).querySelectorAll('p')).toHaveLength(2);
  });

  it('shows the notes after the texts of the specification', () => {
    const notes = { when: 'Dès mars', where: 'Hybride', money: 'Finançable par CPF' };
    const card = show({ notes });
    const firstLine = 'Python14\u00a0Heures1\u202f490\u00a0€';
    expect(card.textContent).toBe(`${firstLine}Dès marsHybrideFinançable par CPF`);
    const lines = [...card.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines.slice(1)).toEqual(Object.values(notes));
    expect(show({ notes: { where: '{city} ou dans vos locaux' } }).textContent).toContain('Ville-Exemple ou');
  });
});

describe('Field', () => {
  function show(props: Omit<FieldProps, 'label' | 'children'>) {
    render(
      <Field label="E-mail" {...props}>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    return screen.getAllByLabelText(/^E-mail/)[0] as HTMLElement;
  }

  /** The texts that describe a control, in the order in which they are read. */
  function description(control: HTMLElement): string[] {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  }

  it('labels the control, without a description by default', () => {
    const input = show({});
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    show({ optional: true });
    expect(screen.getByLabelText('E-mail (facultatif)')).toBeTruthy();
  });

  it('marks the control and describes it by hint and error', () => {
    const input = show({ hint: 'Pour vous répondre', error: 'Saisissez une adresse.' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toEqual(['Pour vous répondre', 'Saisissez une adresse.']);
  });

  it('a text area has four rows, and accepts the attributes of a text area', () => {
    render(<TextArea label="Message" name="message" maxLength={500} />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area.getAttribute('rows')).toBe('4');
    expect(area.getAttribute('name')).toBe('message');
    expect(area.getAttribute('maxlength')).toBe('500');
  });

  it('an empty text area is marked; a view of one is read-only', () => {
    render(<TextArea label="Message" empty />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(area.hasAttribute('readonly')).toBe(false);
    expect(description(area)).toEqual(['Ce champ est vide.']);
    render(<TextArea label="Texte" view />);
    expect(screen.getByRole('textbox', { name: 'Texte' }).hasAttribute('readonly')).toBe(true);
  });
});

describe('Image', () => {
  const picture = { src: '/api/files/formation/python/a.jpg' };

  it('lets the browser choose the file and load it lazily', () => {
    render(<Image picture={picture} sizes="50vw" alt="Un atelier" />);
    const image = screen.getByRole('img', { name: 'Un atelier' });
    expect(image.getAttribute('srcset')).toContain(`${picture.src}?thumb=400x225 400w`);
    expect(image.getAttribute('sizes')).toBe('50vw');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('shows a placeholder without a picture', () => {
    render(<Image className="box" picture={{ src: '' }} sizes="50vw" fallback="Rien" />);
    expect(screen.getByText('Rien').className).toBe('placeholder box');
  });

  it('shows a placeholder after a failure, until it gets another picture', () => {
    const show = (src: string) => (
      <Image picture={{ src }} sizes="50vw" alt="Un atelier" fallback="Image non disponible" />
    );
    const { rerender } = render(show('/a.jpg'));
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image non disponible')).toBeTruthy();
    rerender(show('/b.jpg'));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/b.jpg');
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(show('/c.jpg'));
    expect(screen.getByText('Image non disponible')).toBeTruthy();
  });

  it('a new attempt retries a failed picture, and leaves a loaded one alone', () => {
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
});

describe('SmartLink', () => {
  it.each([
    ['/formations', false],
    ['/formation/python?x=http://a', false],
    ['?type=Alternance', false],
    ['/formations?q=v1.2', false],
    ['/documents/glossaire.pdf', true],
    ['/formations.json?v=1', true],
    ['https://campus.example', true],
    ['//campus.example', true],
    ['mailto:bonjour@campus.example', true],
    ['tel:+33199000000', true],
    ['#contenu', true],
  ])('%s leaves the router: %s', (to, expected) => {
    expect(isPlainLink(to)).toBe(expected);
  });

  it.each<[string, SmartLinkProps, boolean]>([
    ['an internal path', { to: '/formations' }, true],
    ['what another server answers', { to: '/api/files/x', plain: true }, false],
  ])('the router takes the click that leads to %s where it may', (_what, props, expected) => {
    render(
      <MemoryRouter>
        <SmartLink {...props}>lien</SmartLink>
      </MemoryRouter>,
    );
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(props.to);
    // The router takes a click by preventing the browser from following the link.
    expect(!fireEvent.click(link)).toBe(expected);
  });
});
