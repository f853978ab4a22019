/**
 * What two tabs of one browser must not do at once: the second waits, and then finds what the first has stored. Where the
 * browser has no locks (an old one, or a page without TLS) it goes on at once.
 */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
