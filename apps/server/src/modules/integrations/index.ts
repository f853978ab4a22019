export { forgetDoorCardsOf } from './doors/door-cards.sql.ts';
export { forgetDeliveriesOf } from './webhooks/deliveries.sql.ts';
