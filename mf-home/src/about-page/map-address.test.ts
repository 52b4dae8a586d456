import { mapFrameAddress } from './map-address';

const school = { latitude: 48.8566, longitude: 2.3522, zoom: 15 };

it('puts the school in the middle of the frame', () => {
  const url = new URL(mapFrameAddress(school));
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect((west + east) / 2).toBeCloseTo(school.longitude, 4);
  expect((south + north) / 2).toBeCloseTo(school.latitude, 4);
  expect(east - west).toBeCloseTo(0.0309, 3);
  expect(url.searchParams.get('marker')).toBe('48.8566,2.3522');
});
