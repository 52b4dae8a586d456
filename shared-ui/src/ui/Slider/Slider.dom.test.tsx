/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  beIdle,
  bePrepared,
  comeNear,
  figureSlider,
  visibleTexts,
  isSlick,
  leadsNowhere,
  list,
  setSliders,
  slider,
  stepButton,
  touchPage,
  wait,
} from './testing/sliders';

beforeEach(setSliders);

describe('the native list', () => {
  it('has no steps when all slides fit, and loads nothing', () => {
    render(slider(2, { show: 2, breakpoints: [], infinite: true }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    touchPage();
    expect(comeNear()).toBe(0);
  });

  it('scrolls by steps, finger and wheel', () => {
    const { container } = render(slider(5));
    expect(leadsNowhere('Précédent')).toBe(true);
    fireEvent.click(stepButton('Suivant'));
    expect(list(container).scrollLeft).toBe(100);
    list(container).scrollLeft = 200;
    fireEvent.scroll(list(container));
    expect(leadsNowhere('Suivant')).toBe(true);
    fireEvent.click(stepButton('Précédent'));
    expect(list(container).scrollLeft).toBe(100);
  });

  it('wraps around if infinite, and takes no focus if slides have links', () => {
    expect(list(render(slider(5)).container).tabIndex).toBe(-1);
    cleanup();
    const { container } = render(figureSlider);
    expect(list(container).tabIndex).toBe(0);
    fireEvent.click(stepButton('Précédent'));
    expect(list(container).scrollLeft).toBe(300);
    fireEvent.click(stepButton('Suivant'));
    expect(list(container).scrollLeft).toBe(0);
  });
});

describe('replacement by react-slick', () => {
  it('happens once the page is touched, the list near and the browser idle', async () => {
    const { container } = render(slider(5));
    // A pointer that rests where the page appears.
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(comeNear()).toBe(0);
    touchPage();
    expect(comeNear()).toBe(1);
    expect(isSlick(container)).toBe(false);
    expect(await beIdle()).toBe(1);
    expect(isSlick(container)).toBe(true);
    expect(container.querySelector('ul')).toBeNull();
  });

  it('waits while the list has the focus or is pressed', async () => {
    const { container } = render(slider(5));
    const [link] = screen.getAllByRole('link');
    act(() => link?.focus());
    await bePrepared();
    expect(isSlick(container)).toBe(false);
    expect(document.activeElement).toBe(link);
    const press = jest.spyOn(list(container), 'matches').mockImplementation((rule) => /:active/.test(rule));
    act(() => link?.blur());
    wait(400);
    expect(isSlick(container)).toBe(false);
    press.mockRestore();
    wait(400);
    expect(isSlick(container)).toBe(true);
  });

  it('waits while the list scrolls, and keeps its place', async () => {
    const { container } = render(slider(5));
    list(container).scrollLeft = 150;
    await bePrepared();
    expect(isSlick(container)).toBe(false);
    list(container).scrollLeft = 200;
    fireEvent.scroll(list(container));
    wait(400);
    expect(visibleTexts(container)).toEqual(['2', '3', '4']);
    expect(leadsNowhere('Suivant')).toBe(true);
  });

  it('never happens with saved data or after unmount; a scrolled page needs no touch', () => {
    const { unmount } = render(slider(5));
    touchPage();
    unmount();
    expect(comeNear()).toBe(0);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const saving = render(slider(5));
    touchPage();
    expect(comeNear()).toBe(0);
    Reflect.deleteProperty(navigator, 'connection');
    saving.unmount();
    Object.assign(window, { scrollY: 400 });
    render(slider(5));
    expect(comeNear()).toBe(1);
    Object.assign(window, { scrollY: 0 });
  });

  it('never happens when the chunk fails: the native list works', async () => {
    jest.doMock('./SlickList', () => {
      throw new Error('Loading chunk 1 failed.');
    });
    const { container } = render(slider(5));
    await bePrepared();
    jest.dontMock('./SlickList');
    expect(isSlick(container)).toBe(false);
    fireEvent.click(stepButton('Suivant'));
    expect(list(container).scrollLeft).toBe(100);
  });
});
