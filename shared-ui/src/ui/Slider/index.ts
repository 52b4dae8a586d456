// Its own entry: only the pages with sliders load react-slick.
export type { Breakpoint } from './breakpoints';
export { Slider, type SliderProps } from './Slider';
