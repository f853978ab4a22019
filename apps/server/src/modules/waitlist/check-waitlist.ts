import type { AnswerOf, checkWaitlist as call } from '@berth/contract';
import { inTenant } from '@berth/database';
import { keepsPosition, peopleAhead, WAITLIST_TEXTS, type WaitlistRequest } from '@berth/domain/waitlist';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { inOrder } from '../reservations/index.ts';
import { type StoredEntry, waitingIn } from './entries.sql.ts';
import { type MemberFacts, memberFacts, createMayJoin, waitlistRequest } from './requested.ts';
import { waitlistValues } from './waitlist.problems.ts';

type Body = z.output<NonNullable<(typeof call)['body']>>;
type Text = (code: string, values: Record<string, string | number>) => string;

/** Those who come before a request: everyone, unless it changes an entry that keeps its position. */
function before(
  ordered: readonly StoredEntry[],
  { spaces, entries }: MemberFacts,
  request: WaitlistRequest,
  entryId: string | undefined,
): { keeps: boolean; ahead: readonly StoredEntry[] } {
  const changed = entries.find(({ id }) => id === entryId);
  const keeps = changed !== undefined && keepsPosition(changed, request, spaces);
  const position = ordered.findIndex(({ id }) => id === entryId);
  return { keeps, ahead: keeps && position !== -1 ? ordered.slice(0, position) : ordered };
}

/** Evaluates some choices as joining would, and counts the people ahead of each. */
export function checkWaitlist(deps: Pick<Deps, 'db'>) {
  const mayJoin = createMayJoin(deps);
  return async (
    caller: BuildingCaller,
    { choices, entryId, ...time }: Body,
    text: Text,
  ): Promise<AnswerOf<typeof call>> => {
    const { organisationId, buildingId, memberId } = caller;
    if (memberId === undefined) throw BuildingNotFound();
    const facts = await memberFacts(deps, caller, memberId, time.objectType);
    const { building, spaces } = facts;
    const requests = choices.map((wanted) => waitlistRequest(buildingId, time, wanted, building.zone));
    const [first] = requests;
    const ordered = await inTenant(deps.db, organisationId, async (tx) =>
      first === undefined ? [] : inOrder(tx, caller, await waitingIn(tx, caller, first.localDay), first.type, building),
    );
    const answers: AnswerOf<typeof call>['choices'] = [];
    for (const request of requests) {
      const refusal = await mayJoin(caller, facts, request, entryId);
      const { keeps, ahead: rivals } = before(ordered, facts, request, entryId);
      const entry = { ...request, id: '', memberId, autoAccept: true, joinedAt: building.now };
      const ahead = peopleAhead({ ...entry, declinedSpaceIds: [], missedOffers: 0 }, rivals, spaces, () => -1);
      const code = refusal && WAITLIST_TEXTS[refusal.reason];
      answers.push({
        ahead,
        keepsPosition: keeps,
        refusal:
          refusal === undefined || code === undefined
            ? null
            : {
                code,
                message: text(code, waitlistValues(refusal, building.zone, text)),
                spaces:
                  refusal.reason === 'space-available'
                    ? refusal.numbers.spaces.map(({ id, name }) => ({ objectId: id, objectName: name }))
                    : [],
              },
      });
    }
    return { choices: answers };
  };
}
