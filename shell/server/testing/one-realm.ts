import vm from 'node:vm';

/**
 * Jest gives its tests a global object of their own, but a `vm.Script` runs on Node's. This lets a
 * bundle's runner be found there as well, as in the server, where both are one.
 */
export function joinRealms(): void {
  Object.defineProperty(vm.runInThisContext('globalThis'), '__campusRun', {
    get: () => (globalThis as { __campusRun?: () => void }).__campusRun,
    configurable: true,
  });
}
