export { forgetDeliveriesOf } from './webhooks/forget-deliveries-of.sql.ts';
