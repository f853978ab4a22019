/** The keys of texts that differ by the kind of a space. */
export const KIND_KEYS = { DESK: 'kinds.DESK', ROOM: 'kinds.ROOM', PARKING: 'kinds.PARKING' } as const;
export const MOVE_KEYS = { DESK: 'moveTo.DESK', ROOM: 'moveTo.ROOM', PARKING: 'moveTo.PARKING' } as const;
