export { checkInRoutes } from './check-in.routes.ts';
export { tidyCheckIn } from './tidy-check-in.job.ts';
