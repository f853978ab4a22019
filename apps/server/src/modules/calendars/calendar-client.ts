import type { CalendarFailure, OutsideEvent, Period } from '@berth/domain';

/** Which calendar of others; as the wire and the building's switches name it. */
export type Provider = 'azure' | 'google';

/** Why a service did not do what it was asked. Its own words are never kept. */
export class CalendarError extends Error {
  override name = 'CalendarError';
  readonly failure: CalendarFailure;
  /** For how long it wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(failure: CalendarFailure, retryAfterMs?: number) {
    super(failure);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

/** It does not take the certificate: it was not uploaded there, or is over. */
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

/** By which our own is known while nobody heard under which id it is kept there. */
export type SentAs = { readonly transactionId: string } | { readonly reservationId: string };

export type Heard = { readonly event: OutsideEvent; readonly sentAs: SentAs | undefined };

/** Something changed: what it is now, or that it may be gone, which has to be asked. */
export type HeardChange = ({ readonly kind: 'event' } & Heard) | { readonly kind: 'perhaps-gone'; readonly id: string };

export type Changes = { readonly heard: readonly HeardChange[]; readonly cursor: string };

/** What nobody sees in our event, and it is found again by. */
export type Mark = { readonly reservationId: string; readonly version: number };

/** A reservation as it is written there. */
export type WrittenEvent = {
  readonly period: Period;
  readonly subject: string;
  readonly isPrivate: boolean;
  readonly transactionId: string;
  readonly mark: Mark;
};

export type Subscribed = { readonly id: string; readonly until: number };

/** What is asked of a calendar service, whichever it is. Everything throws a `CalendarError` when it is not done. */
export type CalendarClient = {
  rooms(list: string | undefined): Promise<OutsideRoom[]>;
  /** Everything in a window, or what changed since; undefined when too much time has passed to tell. */
  changes(address: string, from: { cursor: string } | { window: Period }): Promise<Changes | undefined>;
  /** Undefined when there is none, or none any more. */
  read(address: string, id: string): Promise<Heard | undefined>;
  /** Written twice it is there once. Answers its id. */
  write(address: string, event: WrittenEvent): Promise<string>;
  /** The id of what bears this mark. */
  find(address: string, mark: Mark): Promise<string | undefined>;
  /** False when it is gone. */
  change(address: string, id: string, event: WrittenEvent): Promise<boolean>;
  remove(address: string, id: string): Promise<void>;
  /** For how long to be told of changes is asked for, and how long before its end that is renewed. */
  readonly lease: { readonly askedMs: number; readonly renewedBeforeMs: number };
  /** `replaces` is the one before it, which could not be renewed. */
  subscribe(
    address: string,
    to: { url: string; secret: string; until: number; replaces: string | undefined },
  ): Promise<Subscribed>;
  /** Undefined when it has ended, or none is ever renewed. */
  renew(id: string, until: number): Promise<Subscribed | undefined>;
  unsubscribe(id: string): Promise<void>;
};
