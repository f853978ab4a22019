export { assetRoutes } from './assets.routes.ts';
