import { type Period, toIso } from '@berth/domain/time';
import { useEffect } from 'react';

/** The window of the map on the page. The live stream delivers changes in it that the map applies (`live.ts`). */
export type ShownWindow = { readonly from: string; readonly to: string };

let current: ShownWindow | undefined;
const listeners = new Set<() => void>();

function show(window: ShownWindow | undefined): void {
  current = window;
  for (const listener of listeners) listener();
}

export const shownWindow = (): ShownWindow | undefined => current;

export function onShownWindow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showWindow({ start, end }: Period): () => void {
  show({ from: toIso(start), to: toIso(end) });
  return () => show(undefined);
}

/** For the screen with the map. */
export function useShownWindow({ start, end }: Period): void {
  useEffect(() => showWindow({ start, end }), [start, end]);
}
