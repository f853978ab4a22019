/** A page of another site cannot send it without being asked first whether it may, and it may not. */
export const SESSION_HEADER = 'x-berth-session';
