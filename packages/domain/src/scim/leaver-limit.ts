/** Leavers within this time are counted together. */
export const LEAVERS_MINUTES = 10;

const AT_LEAST = 10;
const SHARE = 0.05;

/**
 * The maximum number of members who may leave at once because of the directory; the reservations of more wait for an
 * administrator.
 */
export const mostLeavers = (members: number): number => Math.max(AT_LEAST, Math.floor(members * SHARE));
