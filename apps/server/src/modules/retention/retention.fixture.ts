import type { TestDatabase } from '@berth/testkit';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';

/** The dependencies of retention jobs. */
export const keeperDeps = ({ db, keeper }: TestDatabase) => ({
  db,
  keeper,
  log: createLogger('silent', 'test'),
  live: withoutBroker,
  record,
});
