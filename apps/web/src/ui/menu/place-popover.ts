const GAP = 4;
/** Where a menu that starts under its button would leave a phone's screen, it ends under it instead. */
const USUAL_WIDTH = 260;

/** Places a popover under its button, aligned with its start or end; above it near the lower edge of the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const fromEnd = align === 'end' || left + USUAL_WIDTH > width;
  // Low on the screen it opens upwards: content below the edge could not be scrolled to.
  const isLow = bottom > height * 0.6;
  popover.style.top = isLow ? 'auto' : `${bottom + GAP}px`;
  popover.style.bottom = isLow ? `${height - top + GAP}px` : 'auto';
  popover.style.left = fromEnd ? 'auto' : `${left}px`;
  popover.style.right = fromEnd ? `${Math.max(width - right, GAP)}px` : 'auto';
}
