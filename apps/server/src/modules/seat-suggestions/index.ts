export { forgetFavourites } from './favourites.sql.ts';
