/** 'Under 255 characters.' */
export const SUBJECT_MAXIMUM = 254;

const REMOVED = /[~`!@#$%*|^&()_={}[\]:;,.<>+/?\-"\\]/g;

/** What is left of a subject as it is typed; spaces at its ends stay, so that the next word can be written. */
export const cleanSubject = (typed: string): string => typed.replace(REMOVED, '');

/** In characters, as the api and the database count: half of an emoji is none. */
export const subjectLength = (subject: string | undefined): number =>
  subject === undefined ? 0 : Array.from(cleanSubject(subject).trim()).length;
