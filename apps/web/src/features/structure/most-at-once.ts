/** What the server takes at once, all or none. */
export const MOST_AT_ONCE = 500;
