export { forgetDirectoryUser } from './users/users.sql.ts';
