import type { Point } from '@berth/domain/structure';
import { type View, viewBetween } from './view.ts';

const TRAVEL_MS = 250;

type Travel = {
  readonly from: View;
  readonly to: View;
  /** The middle of the screen. */
  readonly middle: Point;
  move(view: View): void;
  end(): void;
};

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fast at first, then slower. */
const eased = (part: number) => 1 - (1 - part) ** 3;

/** Moves a view to another one, so that the user sees where it went; at once if they prefer less motion. */
export function startTravel({ from, to, middle, move, end }: Travel): () => void {
  if (isCalm()) {
    move(to);
    end();
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - start) / TRAVEL_MS));
    move(part === 1 ? to : viewBetween(from, to, eased(part), middle));
    if (part === 1) end();
    else frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
