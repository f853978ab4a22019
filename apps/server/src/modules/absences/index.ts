export { absenceRoutes } from './absences.routes.ts';
export { repeatsFrom } from './present-absence.ts';
