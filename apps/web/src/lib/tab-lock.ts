/**
 * Serialises work across the tabs of a browser: the second tab waits, and then finds what the first one stored. Without
 * the Locks API (old browsers, pages without TLS) it runs at once.
 */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
