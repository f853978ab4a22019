/** Whoever is about to leave because nobody has seen them is told so many days before. */
export const WARNING_DAYS = 7;
