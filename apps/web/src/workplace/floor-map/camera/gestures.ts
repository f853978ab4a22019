import type { Point } from '@berth/domain/structure';
import { isPan, pinched, toPlan, type View, withPointAt, zoomedAt } from './view.ts';

type GestureOptions = {
  view(): View;
  /** Returns whether a pointer event moves the view. */
  isForView(event: Event): boolean;
  move(view: View): void;
  /** Called when the user lets go, or the wheel has stopped. */
  end(): void;
};

/** A wheel sends no end event. */
const WHEEL_RESTS_MS = 150;
/** After a touch, browsers send emulated mouse events. */
const MOUSE_AFTER_TOUCH_MS = 500;

/** The zoom factor of one wheel event; a pinch on a trackpad arrives as many small ones with Ctrl. */
function factorOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : deltaMode === WheelEvent.DOM_DELTA_PAGE ? 1 : 0.002;
  return 2 ** (-deltaY * unit * (ctrlKey ? 10 : 1));
}

const never = (event: Event) => event.preventDefault();

/** A drag that moved the view must not count as a click on the shape under it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Turns drag, wheel and touch on an element into moves of a view. Written here because the usual library is 15 kB. */
export function startGestures(over: HTMLElement, { view, isForView, move, end }: GestureOptions): () => void {
  const going = new AbortController();
  const { signal } = going;
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = over.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  let rest: ReturnType<typeof setTimeout> | undefined;
  const onWheel = (event: WheelEvent) => {
    const now = view();
    if (isPan(event)) move({ ...now, x: now.x - event.deltaX, y: now.y - event.deltaY });
    else if (isForView(event)) move(zoomedAt(now, factorOf(event), at(event)));
    else return;
    event.preventDefault();
    clearTimeout(rest);
    rest = setTimeout(end, WHEEL_RESTS_MS);
  };

  let lastTouch = Number.NEGATIVE_INFINITY;
  const onMouseDown = (event: MouseEvent) => {
    if (event.timeStamp - lastTouch < MOUSE_AFTER_TOUCH_MS || !isForView(event)) return;
    event.stopImmediatePropagation();
    const held = toPlan(view(), at(event));
    const drag = new AbortController();
    let hasMoved = false;
    const listen = { capture: true, signal: AbortSignal.any([drag.signal, signal]) };
    window.addEventListener(
      'mousemove',
      (moved) => {
        moved.preventDefault();
        moved.stopImmediatePropagation();
        hasMoved = true;
        move(withPointAt(view(), held, at(moved)));
      },
      listen,
    );
    window.addEventListener(
      'mouseup',
      () => {
        drag.abort();
        if (hasMoved) swallowClick();
        end();
      },
      listen,
    );
    for (const name of ['dragstart', 'selectstart']) window.addEventListener(name, never, listen);
  };

  /** The point on the plan where each finger was put down. */
  let fingers = new Map<number, Point>();
  const touchesOf = ({ touches }: TouchEvent) => [...touches].filter(({ identifier }) => fingers.has(identifier));
  const hold = (event: TouchEvent, touches: readonly Touch[]) => {
    fingers = new Map(touches.map((touch) => [touch.identifier, toPlan(view(), at(touch))]));
    lastTouch = event.timeStamp;
  };
  const onTouchStart = (event: TouchEvent) => {
    if (!isForView(event)) return;
    event.stopImmediatePropagation();
    hold(event, [...event.touches].slice(0, 2));
  };
  const onTouchMove = (event: TouchEvent) => {
    const [one, two] = touchesOf(event);
    const [a, b] = [...fingers.values()];
    if (!one || !a) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    move(two && b ? pinched(view(), [a, b], [at(one), at(two)]) : withPointAt(view(), a, at(one)));
  };
  const onTouchEnd = (event: TouchEvent) => {
    if (fingers.size === 0) return;
    event.stopImmediatePropagation();
    hold(event, touchesOf(event));
    if (fingers.size === 0) end();
  };

  const active = { passive: false, signal };
  over.addEventListener('wheel', onWheel, active);
  over.addEventListener('mousedown', onMouseDown, { signal });
  over.addEventListener('touchstart', onTouchStart, active);
  over.addEventListener('touchmove', onTouchMove, active);
  over.addEventListener('touchend', onTouchEnd, active);
  over.addEventListener('touchcancel', onTouchEnd, active);
  return () => {
    clearTimeout(rest);
    going.abort();
  };
}
