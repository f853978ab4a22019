export { emailTemplateRoutes } from './email-templates.routes.ts';
