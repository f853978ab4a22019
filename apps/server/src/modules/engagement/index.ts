export { engagementRoutes } from './engagement.routes.ts';
