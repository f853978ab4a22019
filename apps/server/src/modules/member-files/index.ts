export { forgetInFiles } from './forget-in-files.sql.ts';
