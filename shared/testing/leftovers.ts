// A test begins without the spies and the clock of the one before.
beforeEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
