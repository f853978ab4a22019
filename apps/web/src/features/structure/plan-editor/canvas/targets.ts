import type { Point } from '@berth/domain/structure';
import { hitAt } from '../model/hit.ts';
import type { Editor } from '../session/editor-context.ts';

/** A little larger than drawn, so that a small desk is easy to hit. */
const REACH = 3;

export const thingAt = ({ draft, facts, layers, state, view }: Editor, point: Point): string | undefined =>
  hitAt(draft, point, facts.sizes, {
    shown: layers,
    reach: REACH / view.get().k,
    selection: state.selection,
  });

/** A handle of the selection: `corner 3`, `edge 1`, `turn`, or the side of the box. */
export const handleAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-handle]')?.dataset['handle'] ?? undefined)
    : undefined;
