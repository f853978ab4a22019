import { type Attributes, metrics } from '@opentelemetry/api';

/**
 * Counts in the meter of this process. The counter is looked up on use, because the meter does not exist yet when the
 * files that count are loaded.
 */
export const count = (name: string, description: string, attributes: Attributes, by = 1): void =>
  metrics.getMeter('berth').createCounter(name, { description }).add(by, attributes);
