import type { ShownMap } from '../reservations/index.ts';

/**
 * The map on one page. While it is undefined, its page reads after each change. What its viewer may see and reserve can
 * change without a notice, as time passes or by a change in another building; then the page must read.
 */
export function followedMap(show: () => Promise<ShownMap | undefined>, tellToRead: (map: ShownMap) => void) {
  let current: ShownMap | undefined;
  let lastKey: string | undefined;
  let reads = 0;

  async function read(isTold: boolean) {
    const mine = (reads += 1);
    const map = await show();
    // A later read has more recent data.
    if (mine !== reads) return;
    current = map;
    if (isTold && map !== undefined && lastKey !== undefined && map.key !== lastKey) tellToRead(map);
    lastKey = map?.key ?? lastKey;
  }
  return {
    shown: () => current,
    begin: () => read(false),
    recheck: () => read(true),
    /** After a change of the viewer's own, which their page reads by itself. */
    forget() {
      current = undefined;
      return read(false);
    },
    /** Until it is checked again. */
    suspend() {
      current = undefined;
    },
  };
}
