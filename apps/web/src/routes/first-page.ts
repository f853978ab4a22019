import type { SpecifiedPath } from './specified-routes.ts';

/** The page where employees arrive. Its code is part of their first load; all other screens are fetched when needed. */
export const FIRST_PAGE = '/workplace/desks' satisfies SpecifiedPath;
