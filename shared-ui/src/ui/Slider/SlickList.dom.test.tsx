/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { Slider } from './Slider';
import {
  bePrepared,
  figureSlider,
  visibleTexts,
  isSlick,
  leadsNowhere,
  names,
  reachableTexts,
  setSliders,
  slider,
  stepButton,
  stepTo,
  wait,
} from './testing/sliders';

beforeEach(setSliders);

describe('with react-slick', () => {
  async function mount(drawn: React.ReactElement) {
    const { container } = render(drawn);
    await bePrepared();
    expect(isSlick(container)).toBe(true);
    return container;
  }

  it('moves one slide per step, stops at both ends, and hides the rest from Tab', async () => {
    await mount(slider(5));
    expect(leadsNowhere('Précédent')).toBe(true);
    for (const three of ['012', '123', '234', '234']) {
      expect(reachableTexts()).toEqual([...three]);
      expect(leadsNowhere('Suivant')).toBe(three === '234');
      stepTo('Suivant');
    }
    stepTo('Précédent');
    expect(reachableTexts()).toEqual(['1', '2', '3']);
  });

  it('wraps around if infinite', async () => {
    const container = await mount(figureSlider);
    expect(visibleTexts(container)).toEqual(['0', '1']);
    stepTo('Précédent');
    expect(visibleTexts(container)).toEqual(['4', '0']);
    stepTo('Précédent');
    expect(visibleTexts(container)).toEqual(['3', '4']);
    for (const pair of ['40', '01', '12', '23', '34', '40']) {
      stepTo('Suivant');
      expect(visibleTexts(container)).toEqual([...pair]);
    }
  });

  it('has each slide of text once for screen readers, without repeated ids', async () => {
    const container = await mount(figureSlider);
    expect(container.querySelectorAll('.slick-slide').length).toBeGreaterThan(5);
    for (const _turn of names) {
      expect(reachableTexts()).toEqual(names);
      for (const name of names) expect(container.querySelectorAll(`#figure-${name}`)).toHaveLength(1);
      expect(container.querySelector('[tabindex]')).toBeNull();
      stepTo('Suivant');
    }
  });

  it('is a list of decorative pictures, the next of which is loaded ahead', async () => {
    const picture = (name: string) => <img key={name} alt="" loading="lazy" src={`data:image/png,${name}`} />;
    const container = await mount(
      <Slider label="Images" show={3}>
        {names.map(picture)}
      </Slider>,
    );
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
    const isLazy = () =>
      [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading') === 'lazy');
    expect(isLazy()).toEqual([true, false, false, false, true]);
    stepTo('Suivant');
    expect(isLazy()).toEqual([true, false, false, false, false]);
    for (const picture of container.querySelectorAll('img')) expect(picture.onclick).toBeNull();
  });

  it('ignores steps for 500 ms, and moves at once with reduced motion', async () => {
    const container = await mount(slider(5));
    fireEvent.click(stepButton('Suivant'));
    wait(450);
    fireEvent.click(stepButton('Suivant'));
    wait(100);
    expect(visibleTexts(container)).toEqual(['1', '2', '3']);
    stepTo('Suivant');
    expect(visibleTexts(container)).toEqual(['2', '3', '4']);
    cleanup();
    setMedia({ width: 1280, lessMotion: true });
    await mount(slider(5));
    for (let turn = 0; turn < 2; turn++) {
      fireEvent.click(stepButton('Suivant'));
      wait(30);
    }
    expect(reachableTexts()).toEqual(['2', '3', '4']);
  });

  it('follows the width of the window and keeps its place', async () => {
    const container = await mount(slider(5));
    const resize = (width: number) => {
      setMedia({ width });
      act(() => void window.dispatchEvent(new Event('resize')));
      wait(600);
    };
    stepTo('Suivant');
    stepTo('Suivant');
    resize(800);
    expect(visibleTexts(container)).toEqual(['2', '3']);
    stepTo('Suivant');
    resize(1280);
    expect(visibleTexts(container)).toEqual(['2', '3', '4']);
    expect(leadsNowhere('Suivant')).toBe(true);
    stepTo('Précédent');
    expect(visibleTexts(container)).toEqual(['1', '2', '3']);
  });

  it('follows no link after a drag, and lets no link be dragged', async () => {
    await mount(slider(5));
    const link = screen.getAllByRole('link')[0] as HTMLElement;
    const isFollowed = (from: number, to: number, detail = 1) => {
      fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, clientX: from }));
      return fireEvent.click(link, { clientX: to, detail });
    };
    expect(isFollowed(100, 130)).toBe(false);
    expect(isFollowed(100, 104)).toBe(true);
    // By the keyboard.
    expect(isFollowed(100, 0, 0)).toBe(true);
    expect(fireEvent.dragStart(link)).toBe(false);
  });
});
