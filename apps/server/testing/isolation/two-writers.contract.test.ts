import { calls, type Endpoint, keyOf, Problem } from '@berth/contract';
import { refillBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../test-api.ts';
import { VERSIONED } from './inputs-versioned.ts';
import { cellsOf, nowhere } from './matrix.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { ask } from './request.ts';
import { isolationWorld, type World } from './world.ts';

const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
let world: World;
beforeAll(async () => {
  world = await isolationWorld(database.owner, api.issuer);
});

/** Calls that change something and take no version; each with its reason. */
const UNVERSIONED: Record<string, string> = {
  'POST /admin/buildings/import': 'takes a file, and shows first what it would change',
  'POST /admin/buildings/{org}/{building}/pictures': 'adds',
  'POST /admin/buildings/{id}/forward/{endpointId}/secret': 'makes a new secret, whatever the one before it was',
  'POST /admin/buildings/{id}/restore': 'brings back what is gone and changes nothing in it',
  'PUT /admin/buildings/{org}/{building}/access': 'lets somebody in who is named; nothing that was read is sent back',
  'POST /admin/emailTemplates/{org}/{event}/{language}/preview': 'stores nothing',
  'POST /admin/emailTemplates/{org}/{event}/{language}/test': 'sends a mail and stores nothing of the text',
  'POST /admin/floors/{org}/{building}/{floorId}/plan': 'takes a picture; the one before it stays stored',
  'PUT /admin/calendars/{org}/{provider}/rooms/{spaceId}': 'adds; a room that has a mailbox keeps it',
  'POST /admin/calendars/{org}/{building}/conflicts/{id}': 'a step, which the state that is stored allows or not',
  'POST /admin/calendars/{org}/azure/certificate': 'makes a new one, whatever the one before it was',
  'POST /doors/{org}/{building}/events': 'each card event is done once, by its id',
  'POST /calendar/azure/{org}/{channel}': 'says that something changed, which is then read',
  'POST /calendar/google/{org}/{channel}': 'says that something changed, which is then read',
  'POST /admin/ingest-keys/{org}/{building}': 'adds',
  'POST /admin/integrations/{org}/{building}/deliveries/{id}/resend':
    'a step, which the state that is stored allows or not',
  'POST /admin/integrations/{org}/{building}/deliveries/resend': 'a step, which the state that is stored allows or not',
  'POST /admin/integrations/{org}/{building}/endpoints/{endpointId}/test': 'adds',
  'POST /admin/legal-holds/{org}': 'adds',
  'POST /admin/legal-holds/{org}/{holdId}/approve': 'a step, which the state that is stored allows or not',
  'POST /admin/legal-holds/{org}/{holdId}/release': 'a step, which the state that is stored allows or not',
  'POST /admin/legal-holds/{org}/{holdId}/renew': 'adds, as one that has to be agreed to',
  'POST /admin/organisations/{id}/restore': 'brings back what is gone and changes nothing in it',
  'POST /admin/sensors/{org}/{building}/import': 'takes a file, and shows first what it would change',
  'POST /admin/sensors/{org}/{building}/restore': 'brings back what is gone and changes nothing in it',
  'POST /admin/sensors/{org}/{building}/remove':
    'of those who are named; what is gone is not there to be removed again',
  'POST /admin/sensors/{org}/{building}/{sensorId}/trust': 'a step, which the state that is stored allows or not',
  'POST /admin/spaces/{org}/{building}/import': 'takes a file, and shows first what it would change',
  'POST /admin/spaces/{org}/{building}/restore': 'brings back what is gone and changes nothing in it',
  'POST /admin/timeslots/{org}/{building}/split':
    'closes days; what is open around them is worked out from what is stored',
  'POST /admin/users/csv/upload/{org}': 'takes a file, and shows first what it would change',
  'POST /admin/users/csv/validate': 'stores nothing',
  'POST /admin/users/upload/jobs/{org}/{jobId}/run': 'a step, which the state that is stored allows or not',
  'POST /admin/users/{org}/invitations': 'adds',
  'POST /admin/users/{userId}/erase': 'a step, which the state that is stored allows or not',
  'POST /my/invitation': 'of nobody but the caller',
  'POST /admin/users/{userId}/restore': 'brings back what is gone and changes nothing in it',
  'POST /admin/users/{userId}/suspend': 'a step, which the state that is stored allows or not',
  'PUT /admin/users/{userId}/groups/{groupId}': 'adds',
  'PUT /admin/users/{userId}/roles/{role}': 'adds',
  'POST /check-in-codes/{org}/{building}/labels': 'prints',
  'POST /check-in-codes/{org}/{building}/{objectId}/reissue': 'makes a new code, whatever the one before it was',
  'POST /code-screens/{org}/{building}': 'registers a new screen',
  'POST /code-screens/{org}/{building}/{screenId}/approve': 'takes the digits on the screen, which are good once',
  'POST /daily-screens/{org}/{building}': 'registers a new screen',
  'POST /daily-screens/{org}/{building}/process': 'takes the digits on the screen, or a step that its state allows',
  'POST /daily-screens/{org}/{building}/{token}/change': 'a name, or floors that have to be approved again',
  'POST /daily-screens/{org}/{building}/{token}/reload': 'changes nothing',
  'POST /evacuations/{org}/{building}': 'starts one; a second is refused while it is under way',
  'POST /evacuations/{org}/{building}/{evacuationId}/end': 'a step, which the state that is stored allows or not',
  'POST /evacuations/{org}/{building}/{evacuationId}/ticks': 'says when it was ticked, and the later tick counts',
  'POST /ingest/{org}/{building}': 'adds',
  'POST /insights/what-if/{org}/{building}': 'starts one; a second is refused while it is under way',
  'POST /my/{org}/{building}/calendar-feed': 'makes a new address, of nobody but the caller',
  'PUT /my/{org}/{building}/findable': 'of nobody but the caller, and one word',
  'POST /plannedAbsences/{org}/{building}/{id}': 'adds',
  'POST /publicScreens/identify/{org}/{building}': 'reads',
  'POST /publicScreens/reservations/{org}/{building}/{objectId}': 'adds',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-in':
    'a step, which the state that is stored allows or not',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-out':
    'a step, which the state that is stored allows or not',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/undo':
    'a step, which the state that is stored allows or not',
  'POST /qr/building/check-in/{org}/{building}': 'says where the caller is',
  'POST /reservationAssetType/{org}/{building}/{id}/restore': 'brings back what is gone and changes nothing in it',
  'POST /reservations/{org}/{building}/check': 'stores nothing',
  'PATCH /reservations/{org}/{building}/{id}/check-in': 'a step, which the state that is stored allows or not',
  'PATCH /reservations/{org}/{building}/{id}/check-out': 'a step, which the state that is stored allows or not',
  'POST /reservations/{org}/{building}/{id}/restore': 'a step, which the state that is stored allows or not',
  'POST /reservations/{org}/{building}/{objectId}': 'adds',
  'POST /admin/scim/{org}/tokens': 'adds',
  'POST /admin/scim/{org}/releases': 'decides on those who are named, once',
  'PUT /users/rewards/screen/status/{screen}': 'of nobody but the caller, and one word',
  'POST /users/upsertReview': 'of nobody but the caller',
  'POST /privacy/export': 'adds',
  'POST /privacy/erase': 'adds; of two who ask at once one did',
};

/** Those of SCIM say what they look at in a header; see `scim.db.test.ts`. */
const replacing = calls.filter(
  ({ method, protocol }) => method !== 'GET' && method !== 'DELETE' && protocol === undefined,
);
const versioned = replacing.filter((call) => call.versioned);

test('whatever replaces what somebody looked at takes the version of it, or says why not', () => {
  expect(calls.filter((call) => call.versioned)).toEqual(versioned);
  expect(
    replacing
      .filter((call) => !call.versioned)
      .map(keyOf)
      .toSorted(),
  ).toEqual(Object.keys(UNVERSIONED).toSorted());
  expect(versioned.map(keyOf).toSorted()).toEqual(Object.keys(VERSIONED).toSorted());
});

/** Someone who may, where there is something to change. */
async function writerOf(call: Endpoint) {
  const cell = cellsOf(call, world).find(
    ({ verdict, target, who }) => verdict === 'granted' && (target === undefined || target.there) && who.signedIn,
  );
  const writing = VERSIONED[keyOf(call)];
  if (cell === undefined || writing === undefined) throw new Error(`nobody may ${keyOf(call)}`);
  const target = cell.target ?? nowhere(world);
  await refillBuilding(database.owner, target.ids);
  await cell.classified.prepare?.(database.owner, target.ids);
  return async (said: string, version: number) => {
    const { status, text } = await ask(api.app, {
      call,
      input: writing(target, { said, version }),
      headers: cell.who.headers,
    });
    return { status, text };
  };
}

const conflictIn = ({ text }: { text: string }) => {
  const { code, data } = Problem.parse(JSON.parse(text));
  return { code, version: (data as { version?: number } | undefined)?.version };
};

/** No thing of the world was changed that often. */
const NEVER = 4711;

describe('of two who save the same version one wins, and the other is told', () => {
  test.each(versioned.map((call) => [keyOf(call), call] as const))('%s', async (_name, call) => {
    const write = await writerOf(call);
    const stranger = await write('nobody', NEVER);
    expect([stranger.status, stranger.text]).toEqual([412, stranger.text]);
    const { code, version = 0 } = conflictIn(stranger);
    expect(code).toBe('save.conflict');

    const both = await Promise.all([write('one', version), write('two', version)]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, won?.text]).toEqual([call.status, won?.text]);
    expect(lost?.status).toBe(412);
    // Whoever looked again may save: the answer says from where.
    const { version: newer = 0 } = conflictIn(lost ?? stranger);
    expect(newer).toBeGreaterThan(version);
    expect((await write('three', newer)).status).toBe(call.status);
  });
});
