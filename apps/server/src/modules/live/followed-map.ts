import type { ShownMap } from '../reservations/index.ts';

/**
 * The map on one page. While `shown` is undefined, its page reads after each change. What its viewer may see and reserve
 * can change without a notice, as time passes or by a change in another building; then the page is told to read.
 */
export function followedMap(show: () => Promise<ShownMap | undefined>, tellToRead: (map: ShownMap) => void) {
  let shown: ShownMap | undefined;
  let lastKey: string | undefined;
  let reads = 0;

  async function read(isTold: boolean) {
    const mine = (reads += 1);
    const map = await show();
    // A later read has more recent data.
    if (mine !== reads) return;
    shown = map;
    if (isTold && map !== undefined && lastKey !== undefined && map.key !== lastKey) tellToRead(map);
    lastKey = map?.key ?? lastKey;
  }
  return {
    shown: () => shown,
    begin: () => read(false),
    recheck: () => read(true),
    /** After a change of the viewer's own, which their page reads by itself. */
    forget() {
      shown = undefined;
      return read(false);
    },
    /** Until it is checked again. */
    suspend() {
      shown = undefined;
    },
  };
}
