const GAP = 4;

/** Under its button and ending with it; over it where the window ends first. */
export function placeBeside(popover: HTMLElement, button: HTMLElement): void {
  const { top, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = popover;
  style.left = 'auto';
  style.right = `${Math.max(clientWidth - right, GAP)}px`;
  const isLow = bottom > clientHeight * 0.6;
  style.top = isLow ? 'auto' : `${bottom + GAP}px`;
  style.bottom = isLow ? `${clientHeight - top + GAP}px` : 'auto';
}
