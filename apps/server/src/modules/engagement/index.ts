export { forgetReview } from './engagement.sql.ts';
