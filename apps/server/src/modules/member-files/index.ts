export { forgetInFiles } from './jobs.sql.ts';
