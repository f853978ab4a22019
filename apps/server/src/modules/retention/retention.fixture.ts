import type { TestDatabase } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { createDispatch, createRecord } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';

/** What the worker gives to jobs that take away what was kept long enough. */
export const keeperDeps = ({ db, keeper }: TestDatabase, boss: PgBoss) => ({
  db,
  keeper,
  log: createLogger('silent', 'test'),
  live: withoutBroker,
  record: createRecord(boss),
  dispatch: createDispatch(boss),
});
