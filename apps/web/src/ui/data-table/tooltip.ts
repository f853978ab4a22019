/** Beside its button like the menus, and fixed: a scrolling container would cut it off. */
export const TOOLTIP = {
  events: { hover: true, focus: true, touch: true },
  multiline: true,
  withinPortal: false,
  floatingStrategy: 'fixed',
} as const;
