import type { ProcessMutants } from './planted-env.ts';

const CALENDARS = 'apps/server/src/modules/calendars';

/** Mistakes that only what stands in a room's calendar in the end can tell of. */
export const CALENDAR_MUTANTS: ProcessMutants = {
  /** What both sides hold already is written again with every look. */
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
  /** An answer that nobody heard, and the same event once more. */
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
  /** Judged by `one-sync-at-a-time.db.test.ts`: a storm looks once at a time by itself. */
  'many-looks': {
    edits: [
      {
        file: `${CALENDARS}/sync/room-jobs.ts`,
        from: 'key: `${room.provider}:${room.spaceId}`,',
        to: 'key: crypto.randomUUID(),',
      },
    ],
  },
};
