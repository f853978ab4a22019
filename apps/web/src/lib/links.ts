/** Where help is when an organisation names no page of its own. */
export const SUPPORT_URL = 'https://support.berth.example/';

/** The answer about links in invitations that no longer work, or were opened with another account. */
export const MAGIC_LINK_FAQ_URL = 'https://support.berth.example/magic-links';

export const JOBS_URL = 'https://www.berth.example/jobs';
