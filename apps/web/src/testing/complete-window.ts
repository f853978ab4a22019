const completed = new WeakSet<Window>();

/** Adds what jsdom lacks and the component library expects, once per window: several test files may share one. */
export function completeWindow(): void {
  if (completed.has(window)) return;
  completed.add(window);
  window.matchMedia ??= (media) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  window.scrollTo = () => {};
  addPopovers();
}

/** jsdom hides popovers and cannot show them. */
function addPopovers() {
  const toggle = (popover: HTMLElement, newState: 'open' | 'closed') => {
    if ((popover.style.display === 'block') === (newState === 'open')) return;
    popover.style.display = newState === 'open' ? 'block' : '';
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id ? document.getElementById(id) : null;
    if (popover) toggle(popover, popover.style.display === 'block' ? 'closed' : 'open');
  });
}
