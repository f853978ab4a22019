import type { ShownMap } from '../reservations/index.ts';

/**
 * The map on one page. While it is undefined, its page reads after each change. What its viewer may see and reserve can
 * change without a notice, as time passes or by a change in another building; then the page must read.
 */
export function followedMap(
  show: () => Promise<ShownMap | undefined>,
  {
    tellToRead,
    onFailure,
  }: { readonly tellToRead: (map: ShownMap) => void; readonly onFailure: (error: unknown) => void },
) {
  let current: ShownMap | undefined;
  let lastKey: string | undefined;
  let reads = 0;

  async function read(isTold: boolean) {
    const mine = (reads += 1);
    let map: ShownMap | undefined;
    try {
      map = await show();
    } catch (error) {
      // The map stays as it is until the next check, so that a busy moment does not make all pages read.
      return onFailure(error);
    }
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
