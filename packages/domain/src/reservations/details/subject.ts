/** The specification says 'under 255 characters'. */
export const SUBJECT_MAXIMUM = 254;

const REMOVED = /[~`!@#$%*|^&()_={}[\]:;,.<>+/?\-"\\]/g;

/** Removes forbidden characters while typing; spaces at the ends stay, so that the next word can be typed. */
export const cleanSubject = (typed: string): string => typed.replace(REMOVED, '');

/** Counted in code points, like the API and the database do. */
export const subjectLength = (subject: string | undefined): number =>
  subject === undefined ? 0 : Array.from(cleanSubject(subject).trim()).length;
