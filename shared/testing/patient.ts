// For whatever starts servers or waits: a busy machine is no failure; what really hangs still ends.
jest.setTimeout(180_000);
