/** More would hide what is suggested. */
export const MOST_SUGGESTED = 5;
export const MOST_SELECTED = 10;
export const MOST_FAVOURITES = 30;
export const MOST_SELECTED_TEAMS = 3;
/** Sitting with a larger team, such as a whole department of a directory, would be sitting with anyone. */
export const MOST_IN_SELECTED_TEAM = 100;
