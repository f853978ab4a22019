/** A custom header: a page of another site can send it only after a CORS preflight, which is refused. */
export const SESSION_HEADER = 'x-berth-session';
