import type { ProcessMutants } from './planted-env.ts';

const CALENDARS = 'apps/server/src/modules/calendars';

/** Faults that only the final state of a room's calendar reveals. */
export const CALENDAR_MUTANTS: ProcessMutants = {
  /** Writes events again with every sync, although both sides are equal. */
  'no-comparison': {
    edits: [
      {
        file: `${CALENDARS}/sync/push-reservations.ts`,
        from: 'if (existing?.pushedVersion === reservation.version) return;',
        to: '',
      },
      { file: `${CALENDARS}/sync/push-reservations.ts`, from: 'existing.hash === hashOf(reservation)', to: 'false' },
    ],
  },
  /** Creates a duplicate event after a lost response. */
  'no-transaction-id': {
    edits: [{ file: `${CALENDARS}/graph/graph-event.ts`, from: '  transactionId,\n  single', to: '  single' }],
  },
  'removed-believed': {
    edits: [
      {
        file: `${CALENDARS}/sync/pull-changes.ts`,
        from: "change.kind === 'event' ? change : await sync.client.read(sync.room.address, id);",
        to: "change.kind === 'event' ? change : undefined;",
      },
    ],
  },
  'too-old-ignored': {
    edits: [
      {
        file: `${CALENDARS}/sync/pull-changes.ts`,
        from: 'since ?? (await readAll(sync));',
        to: 'since ?? (room.cursor === null ? await readAll(sync) : undefined);',
      },
    ],
  },
  /** Detected by `one-sync-at-a-time.db.test.ts`, because a storm never syncs a room twice at the same time. */
  'many-looks': {
    edits: [
      {
        file: `${CALENDARS}/sync/room-queue.ts`,
        from: 'keyOf: ({ provider, spaceId }) => `${provider}:${spaceId}`,',
        to: 'keyOf: () => crypto.randomUUID(),',
      },
    ],
  },
};
