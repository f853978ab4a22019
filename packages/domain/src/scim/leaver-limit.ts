/** Within which time leavers are counted together. */
export const LEAVERS_MINUTES = 10;

const AT_LEAST = 10;
const SHARE = 0.05;

/** So many may leave at once by the word of a directory; what more of them had reserved waits for somebody to look. */
export const mostLeavers = (members: number): number => Math.max(AT_LEAST, Math.floor(members * SHARE));
