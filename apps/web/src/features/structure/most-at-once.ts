/** The most that the server accepts at once, all or none. */
export const MOST_AT_ONCE = 500;
