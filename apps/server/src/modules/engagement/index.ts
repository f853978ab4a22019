export { deleteReview, forgetReview } from './engagement.sql.ts';
