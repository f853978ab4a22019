/** More would hide what is suggested. */
export const MOST_SUGGESTED = 5;
export const MOST_SELECTED = 10;
export const MOST_FAVOURITES = 30;
