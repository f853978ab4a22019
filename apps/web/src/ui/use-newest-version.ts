import { useEffect } from 'react';
import { pageVersion, versionOnServer } from '../lib/page-version.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/** A screen that nobody tends loads a new release by itself, and only while nobody stands there. */
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
