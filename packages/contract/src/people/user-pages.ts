/** Users are listed fifty to a page, up to this many pages; beyond that, search narrows the list. */
export const USERS_PER_PAGE = 50;
export const USER_PAGES = 200;

export const USER_STATES = ['active', 'invited', 'suspended', 'removed'] as const;
export type UserState = (typeof USER_STATES)[number];
