import type { CalendarFailure, OutsideEvent } from '@berth/domain/integrations';
import type { Period } from '@berth/domain/time';

/** The external calendar, as the wire and the building's settings name it. */
export type Provider = 'azure' | 'google';

/** Why a service failed. Its own error messages are never stored. */
export class CalendarError extends Error {
  override name = 'CalendarError';
  readonly failure: CalendarFailure;
  /** The time that the service asks us to wait. */
  readonly retryAfterMs: number | undefined;
  constructor(failure: CalendarFailure, retryAfterMs?: number) {
    super(failure);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The service rejects the certificate: it was not uploaded there, or has expired. */
export class CertificateError extends CalendarError {
  constructor() {
    super('refused');
  }
}

export type OutsideRoom = {
  readonly address: string;
  readonly displayName: string;
  readonly capacity: number | null;
  readonly building: string | null;
  readonly floorLabel: string | null;
};

/** Identifies our own event as long as its external id is unknown. */
export type SentAs = { readonly transactionId: string } | { readonly reservationId: string };

export type Heard = { readonly event: OutsideEvent; readonly sentAs: SentAs | undefined };

/** A change: the current event, or the id of one that may be deleted and has to be read. */
export type HeardChange = ({ readonly kind: 'event' } & Heard) | { readonly kind: 'perhaps-gone'; readonly id: string };

export type Changes = { readonly heard: readonly HeardChange[]; readonly cursor: string };

/** A hidden property of our event, by which it can be found. */
export type Mark = { readonly reservationId: string; readonly version: number };

/** A reservation as it is written to the external calendar. */
export type WrittenEvent = {
  readonly period: Period;
  readonly subject: string;
  readonly isPrivate: boolean;
  readonly transactionId: string;
  readonly mark: Mark;
};

export type Subscribed = { readonly id: string; readonly until: number };

/** The calls of a calendar service, for every provider. Each throws a `CalendarError` if it fails. */
export type CalendarClient = {
  rooms(list: string | undefined): Promise<OutsideRoom[]>;
  /** All events in a window, or the changes since the cursor; undefined if the cursor has expired. */
  changes(address: string, from: { cursor: string } | { window: Period }): Promise<Changes | undefined>;
  /** Undefined if there is no such event, or it was deleted. */
  read(address: string, id: string): Promise<Heard | undefined>;
  /** Creates an event and returns its id. Idempotent. */
  write(address: string, event: WrittenEvent): Promise<string>;
  /** The id of the event with this mark. */
  find(address: string, mark: Mark): Promise<string | undefined>;
  /** Returns false if the event was deleted. */
  change(address: string, id: string, event: WrittenEvent): Promise<boolean>;
  remove(address: string, id: string): Promise<void>;
  /** The requested duration of a subscription, and how long before its end it is renewed. */
  readonly lease: { readonly askedMs: number; readonly renewedBeforeMs: number };
  /** `replaces` is the previous subscription, which could not be renewed. */
  subscribe(
    address: string,
    to: { url: string; secret: string; until: number; replaces: string | undefined },
  ): Promise<Subscribed>;
  /** Undefined if the subscription has ended, or the provider cannot renew any. */
  renew(id: string, until: number): Promise<Subscribed | undefined>;
  unsubscribe(id: string): Promise<void>;
};
