import { useEffect } from 'react';
import { pageVersion, versionOnServer } from '../lib/page-version.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/** An unattended screen loads a new release by itself, but only while it is not in use. */
export function useNewestVersion(isAtRest: boolean): void {
  useEffect(() => {
    if (!isAtRest) return undefined;
    let isOver = false;
    const look = async () => {
      const newest = await versionOnServer();
      if (!isOver && newest !== undefined && newest !== pageVersion()) location.reload();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isAtRest]);
}
