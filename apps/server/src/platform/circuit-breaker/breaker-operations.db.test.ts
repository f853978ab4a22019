import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { record } from '../events/record.ts';
import type { CommandDeps } from '../module.ts';
import { listPaused, resumePaused } from './breaker-operations.ts';
import { breakerState, closeResumed, openBreaker } from './circuit-breaker.ts';

const database = testDatabase();

/** Runs a command as an operator does; returns what it prints. */
async function printed(command: (deps: CommandDeps) => Promise<void>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await command({ db: database.worker, record, print } as unknown as CommandDeps);
  return lines;
}

const resume = (...words: string[]) => printed((deps) => resumePaused(deps, words));

test('an operator lists what is paused and resumes it; then the limit applies again', async () => {
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  const organisationId = building.organisation.id;
  const removals = { action: 'removals', organisationId, buildingId: building.id } as const;
  const purging = { action: 'purging', organisationId } as const;
  const inside = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, organisationId, work);
  for (const scope of [removals, purging]) {
    expect(await inside((tx) => openBreaker(tx, scope))).toBe(true);
    expect(await inside((tx) => openBreaker(tx, scope))).toBe(false);
  }
  const paused = (await printed(listPaused)).map((line): unknown => JSON.parse(line));
  expect(paused).toMatchObject([removals, { ...purging, buildingId: null }]);

  expect(await resume('removals', organisationId, building.id)).toEqual(['goes on']);
  expect(await resume('removals', organisationId, building.id)).toEqual(['was not stopped']);
  expect(await resume('purging', organisationId)).toEqual(['goes on']);
  expect(await printed(listPaused)).toEqual([]);

  expect(await inside((tx) => breakerState(tx, removals))).toBe('resumed');
  await inside((tx) => closeResumed(tx, removals));
  expect(await inside((tx) => breakerState(tx, removals))).toBe('closed');
  expect(await resume('lunch')).toEqual(['the actions are removals, anonymising, no-shows, purging']);
});
