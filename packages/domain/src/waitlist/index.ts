export * from './after-offer.ts';
export * from './fulfilment.ts';
export * from './hand-over.ts';
export * from './keeps-position.ts';
export * from './matches.ts';
export * from './may-join-waitlist.ts';
export * from './waitlist-order.ts';
export type * from './waitlist-entry.ts';
export * from './waitlist-texts.ts';
