import { calls, copyAsCsv, copyAsJson } from '@berth/contract';
import type { Database } from '@berth/database';
import { expect } from 'vitest';
import type { Server } from '../../src/platform/http/create-server.ts';
import { cellsOf } from '../isolation/matrix.ts';
import { ask } from '../isolation/request.ts';
import type { Acting, World } from '../isolation/world.ts';

type Crawled = { readonly app: Server; readonly owner: Database; readonly world: World };

/** The person for whom the worker makes a copy of their data. */
const COPIED = 'Employee at home';

/** Skips principals with an invalid token, who are the same as anonymous. */
const isDistinct = ({ name, signedIn, screen, gatewayAt, directoryOf }: Acting) =>
  signedIn || name === 'anonymous' || screen !== undefined || gatewayAt !== undefined || directoryOf !== undefined;

/** Reads everything in the building as every principal who may read it. */
export async function crawl({ app, owner, world }: Crawled): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  // Comes first, before other data is prepared: this copy was made by the worker.
  for (const call of [copyAsJson, copyAsCsv])
    for (const cell of cellsOf(call, world).filter(
      ({ who, target }) => who.name === COPIED && target === world.targets[0],
    ))
      answers.set(`made by the worker: ${cell.name}`, (await ask(app, { ...cell, headers: cell.who.headers })).text);
  for (const call of calls.filter(({ method }) => method === 'GET'))
    for (const cell of cellsOf(call, world)) {
      if (cell.verdict !== 'granted' || !isDistinct(cell.who)) continue;
      if (cell.target !== undefined && cell.target !== world.targets[0]) continue;
      const request = { ...cell, headers: cell.who.headers };
      let answer = await ask(app, request);
      if (answer.status !== call.status) {
        await cell.classified.prepare?.(owner, world.alpha.main);
        answer = await ask(app, request);
      }
      expect([cell.name, answer.status]).toEqual([cell.name, call.status]);
      answers.set(cell.name, answer.text);
    }
  return answers;
}
