/** The code that only a search needs: see `use-search-code.ts`. */
export { findsOf } from './finds.ts';
export { nearbyOf } from './nearby.ts';
