/** Fifty on a page; whoever wants to go further than this many pages searches instead. */
export const USERS_PER_PAGE = 50;
export const USER_PAGES = 200;

export const USER_STATES = ['active', 'invited', 'suspended', 'removed'] as const;
export type UserState = (typeof USER_STATES)[number];
