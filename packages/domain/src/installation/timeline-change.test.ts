import { expect, test } from 'vitest';
import { type InstallationFacts, timelineChange } from './timeline-change.ts';

const after = (facts: Partial<InstallationFacts>) =>
  timelineChange({ timeline: 2, storedTimeline: 1, heartbeatAgeMs: 3_600_000, ...facts });

test('a new timeline with an old heartbeat is a restore [R17]', () => {
  expect(after({})).toBe('restore');
  expect(after({ heartbeatAgeMs: 120_001 })).toBe('restore');
});

test('a new timeline with a fresh heartbeat is a failover', () => {
  expect(after({ heartbeatAgeMs: 120_000 })).toBe('failover');
  expect(after({ heartbeatAgeMs: 0 })).toBe('failover');
});

test('the same timeline is neither, however old the heartbeat is', () => {
  expect(after({ timeline: 1 })).toBe('none');
  expect(after({ timeline: 1, heartbeatAgeMs: null })).toBe('none');
});

test('a lower timeline is a restore, too: it belongs to another server', () => {
  expect(after({ timeline: 1, storedTimeline: 4 })).toBe('restore');
});

test('an installation without a stored timeline starts for the first time', () => {
  expect(after({ storedTimeline: null, heartbeatAgeMs: null })).toBe('first-start');
});

test('a new timeline without any heartbeat is a restore, because a pause loses nothing', () => {
  expect(after({ heartbeatAgeMs: null })).toBe('restore');
});
