import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import { absencesOfMembers } from './absences.sql.ts';
import { presentAbsence } from './present-absence.ts';
import { removeAbsence } from './remove-absence.ts';
import { addAbsence, saveAbsences } from './save-absences.ts';
import { membersWithAccess } from './absence-access.ts';

const instant = (text: string | null | undefined) => (text == null ? undefined : Date.parse(text));

type Row = { startDatetime?: string | null | undefined; endDatetime?: string | null | undefined };
const timesFrom = <T extends Row>({ startDatetime, endDatetime, ...rest }: T) => ({
  ...rest,
  start: instant(startDatetime),
  end: instant(endDatetime),
});

export function absenceRoutes(api: FastifyInstance, deps: Deps): void {
  serve(api, contract.ownAbsences, async ({ caller }) =>
    inTenant(deps.db, caller.organisationId, async (tx) =>
      (await absencesOfMembers(tx, caller, [caller.memberId ?? []].flat())).map(presentAbsence),
    ),
  );
  serve(api, contract.absencesOf, async ({ caller, params }) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const members = await membersWithAccess(tx, caller, [params.id]);
      return (await absencesOfMembers(tx, caller, [...members.values()])).map(presentAbsence);
    }),
  );
  serve(api, contract.addAbsence, ({ caller, params, body, request }) => {
    const form = { ...timesFrom(body), regularUser: params.id, createdAt: undefined };
    return addAbsence(deps)(caller, { form, texts: fieldTexts(request), once: onceOf(request) });
  });
  serve(api, contract.saveAbsences, ({ caller, body, request }) => {
    const forms = body.absences.map(({ createdDatetime, ...row }) => ({
      ...timesFrom(row),
      createdAt: instant(createdDatetime),
    }));
    return saveAbsences(deps)(caller, { forms, texts: fieldTexts(request), once: onceOf(request) });
  });
  serve(api, contract.removeAbsence, async ({ caller, params, request }) => {
    const { regularUser, createdDatetime } = params;
    const named = { regularUser, createdAt: Date.parse(createdDatetime), once: onceOf(request) };
    return { ...done(request, 'done.deleted'), ...(await removeAbsence(deps)(caller, named)) };
  });
}
