export { forgetDoorCardsOf } from './doors/door-cards.sql.ts';
export { forgetDeliveriesOf } from './webhooks/forget-deliveries-of.sql.ts';
