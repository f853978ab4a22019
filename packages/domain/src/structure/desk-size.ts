/** In metres. */
export const DESK_SIZE = { width: 1.6, depth: 0.8 } as const;
