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

/** Writing calls without a version, each with its reason. */
const UNVERSIONED: Record<string, string> = {
  'POST /admin/buildings/import': 'takes a file, and first shows its effect',
  'POST /admin/buildings/{org}/{building}/pictures': 'adds',
  'POST /admin/buildings/{id}/forward/{endpointId}/secret': 'creates a new secret, independent of the old one',
  'POST /admin/buildings/{id}/restore': 'restores without changing anything',
  'PUT /admin/buildings/{org}/{building}/access': 'adds an identifier; sends back nothing that was read',
  'POST /admin/emailTemplates/{org}/{event}/{language}/preview': 'stores nothing',
  'POST /admin/emailTemplates/{org}/{event}/{language}/test': 'sends a mail and stores nothing of the text',
  'POST /admin/floors/{org}/{building}/{floorId}/plan': 'takes a picture; the old one stays stored',
  'POST /admin/floors/{org}/{building}/{floorId}/plan-analyses': 'takes a drawing; the old picture stays stored',
  'PUT /admin/calendars/{org}/{provider}/rooms/{spaceId}': 'adds; a room that has a mailbox keeps it',
  'POST /admin/calendars/{org}/{building}/conflicts/{id}': 'a transition that the stored state allows or refuses',
  'POST /admin/calendars/{org}/azure/certificate': 'creates a new one, independent of the old one',
  'POST /doors/{org}/{building}/events': 'each card event is processed once, by its id',
  'POST /calendar/azure/{org}/{channel}': 'a notification of a change, which is then read',
  'POST /calendar/google/{org}/{channel}': 'a notification of a change, which is then read',
  'POST /admin/ingest-keys/{org}/{building}': 'adds',
  'POST /admin/integrations/{org}/{building}/deliveries/{id}/resend':
    'a transition that the stored state allows or refuses',
  'POST /admin/integrations/{org}/{building}/deliveries/resend': 'a transition that the stored state allows or refuses',
  'POST /admin/integrations/{org}/{building}/endpoints/{endpointId}/test': 'adds',
  'POST /admin/legal-holds/{org}': 'adds',
  'POST /admin/legal-holds/{org}/{holdId}/approve': 'a transition that the stored state allows or refuses',
  'POST /admin/legal-holds/{org}/{holdId}/release': 'a transition that the stored state allows or refuses',
  'POST /admin/legal-holds/{org}/{holdId}/renew': 'adds a hold that needs approval',
  'POST /admin/neighbourhoods/{org}/{building}/effect': 'computes figures and stores nothing',
  'POST /admin/neighbourhoods/{org}/{building}/{id}/open': 'opens a day; a repeat changes nothing',
  'POST /neighbourhoods/{org}/{building}/{id}/notify': 'asks for a mail; a repeat changes nothing',
  'POST /admin/neighbourhoods/{org}/{building}/{id}/restore': 'restores without changing anything',
  'POST /admin/organisations/{id}/restore': 'restores without changing anything',
  'POST /admin/reservations/{org}/{building}/import': 'takes a file; each line is a reservation of its own',
  'POST /admin/sensors/{org}/{building}/import': 'takes a file, and first shows its effect',
  'POST /admin/sensors/{org}/{building}/restore': 'restores without changing anything',
  'POST /admin/sensors/{org}/{building}/remove': 'removes named sensors; a removed one cannot be removed again',
  'POST /admin/sensors/{org}/{building}/public': 'switches named sensors; one that is switched already stays',
  'POST /admin/sensors/{org}/{building}/{sensorId}/trust': 'a transition that the stored state allows or refuses',
  'POST /admin/spaces/{org}/{building}/import': 'takes a file, and first shows its effect',
  'POST /admin/spaces/{org}/{building}/restore': 'restores without changing anything',
  'POST /admin/timeslots/{org}/{building}/split':
    'closes days; the openings around them are computed from the stored ones',
  'POST /admin/users/csv/upload/{org}': 'takes a file, and first shows its effect',
  'POST /admin/users/csv/validate': 'stores nothing',
  'POST /admin/users/upload/jobs/{org}/{jobId}/run': 'a transition that the stored state allows or refuses',
  'POST /admin/users/{org}/invitations': 'adds',
  'POST /waitlist/{org}/{building}': 'adds',
  'POST /waitlist/{org}/{building}/check': 'stores nothing',
  'POST /waitlist/{org}/{building}/{id}/accept': 'a transition that the stored state allows or refuses',
  'POST /waitlist/{org}/{building}/{id}/decline': 'a transition that the stored state allows or refuses',
  'POST /admin/users/{userId}/erase': 'a transition that the stored state allows or refuses',
  'POST /my/invitation': 'own data of the caller',
  'POST /admin/users/{userId}/restore': 'restores without changing anything',
  'POST /team-days/{org}/{building}': 'adds',
  'POST /team-days/{org}/{building}/check': 'stores nothing',
  'POST /team-days/{org}/{building}/{id}/swap': 'a transition that the stored state allows or refuses',
  'POST /team-days/{org}/{building}/{id}/respond': 'sets the answer of the caller, so a repeat sets it again',
  'POST /teams/{org}/{teamId}/restore': 'restores without changing anything',
  'POST /admin/users/{userId}/suspend': 'a transition that the stored state allows or refuses',
  'PUT /admin/users/{userId}/groups/{groupId}': 'adds',
  'PUT /admin/users/{userId}/roles/{role}': 'adds',
  'POST /check-in-codes/{org}/{building}/labels': 'prints',
  'POST /check-in-codes/{org}/{building}/{objectId}/reissue': 'creates a new code, independent of the old one',
  'POST /code-screens/{org}/{building}': 'registers a new screen',
  'POST /code-screens/{org}/{building}/{screenId}/approve': 'takes the digits on the screen, which are valid once',
  'POST /daily-screens/{org}/{building}': 'registers a new screen',
  'POST /daily-screens/{org}/{building}/process':
    'takes the digits on the screen, or a transition that its state allows',
  'POST /daily-screens/{org}/{building}/{token}/change': 'a name, or floors that have to be approved again',
  'POST /daily-screens/{org}/{building}/{token}/reload': 'changes nothing',
  'POST /evacuations/{org}/{building}': 'starts one; a second is refused while it is under way',
  'POST /evacuations/{org}/{building}/{evacuationId}/end': 'a transition that the stored state allows or refuses',
  'POST /evacuations/{org}/{building}/{evacuationId}/ticks': 'has the time of the tick, and the later one counts',
  'POST /ingest/{org}/{building}': 'adds',
  'POST /insights/what-if/{org}/{building}': 'starts one; a second is refused while it is under way',
  'POST /admin/room-feeds/{org}/{building}/{roomId}': 'creates a new address, and the later one counts',
  'POST /my/{org}/{building}/calendar-feed': 'creates a new address of the caller',
  'PUT /my/{org}/{building}/findable': 'own data of the caller, a single value',
  'POST /plannedAbsences/{org}/{building}/{id}': 'adds',
  'POST /publicScreens/identify/{org}/{building}': 'reads',
  'POST /publicScreens/reservations/{org}/{building}/{objectId}': 'adds',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-in':
    'a transition that the stored state allows or refuses',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-out':
    'a transition that the stored state allows or refuses',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/undo':
    'a transition that the stored state allows or refuses',
  'POST /qr/building/check-in/{org}/{building}': 'adds the presence of the caller',
  'POST /reservationAssetType/{org}/{building}/{id}/restore': 'restores without changing anything',
  'POST /reservations/{org}/{building}/affected': 'stores nothing',
  'POST /reservations/{org}/{building}/check': 'stores nothing',
  'PATCH /reservations/{org}/{building}/{id}/check-in': 'a transition that the stored state allows or refuses',
  'PATCH /reservations/{org}/{building}/{id}/check-out': 'a transition that the stored state allows or refuses',
  'POST /reservations/{org}/{building}/{id}/restore': 'a transition that the stored state allows or refuses',
  'POST /reservations/{org}/{building}/{objectId}': 'adds',
  'POST /admin/scim/{org}/tokens': 'adds',
  'POST /admin/scim/{org}/releases': 'decides on the named people, once',
  'PUT /users/rewards/screen/status/{screen}': 'own data of the caller, a single value',
  'POST /users/upsertReview': 'own data of the caller',
  'POST /privacy/export': 'adds',
  'POST /privacy/erase': 'adds; only one of two concurrent requests succeeds',
};

/** Calls of SCIM send the version in a header; see `scim.db.test.ts`. */
const replacing = calls.filter(
  ({ method, protocol }) => method !== 'GET' && method !== 'DELETE' && protocol === undefined,
);
const versioned = replacing.filter((call) => call.versioned);

test('every call that replaces data takes the version that was read, or has a reason not to [T21]', () => {
  expect(calls.filter((call) => call.versioned)).toEqual(versioned);
  expect(
    replacing
      .filter((call) => !call.versioned)
      .map(keyOf)
      .toSorted(),
  ).toEqual(Object.keys(UNVERSIONED).toSorted());
  expect(versioned.map(keyOf).toSorted()).toEqual(Object.keys(VERSIONED).toSorted());
});

/** Returns a granted writer, with something to change. */
async function writerOf(call: Endpoint) {
  const cell = cellsOf(call, world).find(
    ({ verdict, target, who }) => verdict === 'granted' && (target === undefined || target.there) && who.signedIn,
  );
  const writing = VERSIONED[keyOf(call)];
  if (cell === undefined || writing === undefined) throw new Error(`no principal may ${keyOf(call)}`);
  const target = cell.target ?? nowhere(world);
  await refillBuilding(database.owner, target.ids);
  await cell.classified.prepare?.(database.owner, target.ids);
  return async (value: string, version: number) => {
    const { status, text } = await ask(api.app, {
      call,
      input: writing(target, { value, version }),
      headers: cell.who.headers,
    });
    return { status, text };
  };
}

const conflictIn = ({ text }: { text: string }) => {
  const { code, data } = Problem.parse(JSON.parse(text));
  return { code, version: (data as { version?: number } | undefined)?.version };
};

/** A version that nothing in this world has reached. */
const NEVER = 4711;

describe('only one of two writers with the same version wins, and the other gets a conflict [T21]', () => {
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
    // After reading again the writer may save: the conflict names the new version.
    const { version: newer = 0 } = conflictIn(lost ?? stranger);
    expect(newer).toBeGreaterThan(version);
    expect((await write('three', newer)).status).toBe(call.status);
  });
});
