/** Beside its button like the menus, and fixed: what scrolls would cut it off. */
export const TOOLTIP = {
  events: { hover: true, focus: true, touch: true },
  multiline: true,
  withinPortal: false,
  floatingStrategy: 'fixed',
} as const;
