import type { ImportedReservation } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { mapInParts } from '../../../platform/in-parts.ts';
import { requestContextsOf } from '../engine/1-request-context.ts';
import { reserveSpace } from '../engine/reserve-space.ts';
import { type Evaluated, evaluateLines } from './evaluate-lines.ts';
import { placeOf } from './import-facts.sql.ts';
import { presentLine, type Text } from './present-lines.ts';
import { type Reading, readLines } from './read-lines.ts';

/** The lines of one call: a file of 2,000 takes 10 calls, and a user may make 30 a minute. */
const PART = 200;

/** Then the call returns, and the next one continues: a proxy would give up after half a minute. */
const LONGEST_MS = 10_000;

type How = Reading & {
  readonly dryRun: boolean;
  readonly notify: boolean;
  /** The number of lines that are done. */
  readonly from: number;
};

type Answer = {
  readonly rows: ImportedReservation[];
  readonly zone: string;
  readonly lines: number;
  readonly next: number | null;
};

/** Refusals of a race: the space or the person was free a moment ago. */
const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status < 500;

/**
 * Checks a file of reservations, or imports its next lines. Every reservation is made by the engine, for its person, by
 * the administrator. A line is never imported twice: its person, space and period are its key.
 */
export function importReservations(deps: Deps) {
  const { db } = deps;
  const reserve = reserveSpace(deps);
  const contexts = requestContextsOf(db);

  const reserved = async (
    caller: BuildingCaller,
    one: Evaluated,
    notify: boolean,
    present: (one: Evaluated) => ImportedReservation,
    text: Text,
  ) => {
    if (one.action !== 'create') return present(one);
    try {
      await reserve(caller, { ...one.request, isSilent: !notify }, undefined);
      return present(one);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const message = text(error.details.text ?? error.code, error.details.values ?? {});
      const reason = { column: 'space' as const, fault: 'rule' as const, value: error.code, rule: null, message };
      return { ...present(one), action: 'refuse' as const, reason };
    }
  };

  return async (caller: BuildingCaller, content: Buffer, how: How, text: Text): Promise<Answer> => {
    const { organisationId, buildingId, personId } = caller;
    const { dryRun, from, format, notify } = how;
    const place = await inTenant(db, organisationId, (tx) => placeOf(tx, caller));
    const lines = await readLines(content, how, place);
    const limits = await contexts.limitsOf(caller);
    const common = { zone: place.zone, lines: lines.length };
    const part = dryRun ? lines : lines.slice(from, from + PART);
    const evaluated = await evaluateLines(deps, caller, part, limits);
    const present = (one: Evaluated) => presentLine(one, limits.zone, text);
    if (dryRun) return { ...common, rows: await mapInParts(evaluated, present), next: null };

    const rows: ImportedReservation[] = [];
    const until = performance.now() + LONGEST_MS;
    for (const one of evaluated) {
      if (performance.now() > until) break;
      try {
        rows.push(await reserved(caller, one, notify, present, text));
      } catch (error) {
        // The next call continues here, and reports the error if it persists.
        if (rows.length === 0) throw error;
        break;
      }
    }
    const numberOf = (action: ImportedReservation['action']) => rows.filter((row) => row.action === action).length;
    if (numberOf('create') > 0)
      await inTenant(db, organisationId, (tx) =>
        audit(tx, {
          organisationId,
          buildingId,
          actorId: personId,
          action: 'reservations.imported',
          subjectId: buildingId,
          before: undefined,
          after: { format, from, reserved: numberOf('create'), refused: numberOf('refuse'), notified: notify },
        }),
      );
    const done = from + rows.length;
    return { ...common, rows, next: done < lines.length ? done : null };
  };
}
