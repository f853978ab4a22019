export { assetRoutes } from './assets.routes.ts';
export { reservationRoutes } from './reservations.routes.ts';
