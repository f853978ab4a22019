import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, refillBuilding, refillCheckIn, refillScreens, secretOfScreen } from '@berth/testkit';
import { sealSecret } from '../../src/modules/check-in/codes/code-secrets.ts';
import { replaceSecret } from '../../src/modules/check-in/codes/code-secrets.sql.ts';
import { newRotatingSecret } from '../../src/modules/check-in/codes/rotating-code.ts';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';
import { testSealer } from '../test-sealer.ts';

const place = ({ org, building }: Target) => ({ org, building });
const OF_BUILDING = 'id of the building';

/** A fixed value, so that requests can contain it. */
const codeOf = ({ freeDesk }: FullBuilding['ids']) => freeDesk.replaceAll('-', '');

/** The screen and its code as they were at first, the code sealed as the api seals it. */
const prepare = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  const at = { organisationId: building.organisation.id, buildingId: building.id };
  await inTenant(db, at.organisationId, async (tx) => {
    await refillCheckIn(tx, building);
    await refillScreens(tx, building);
    const secret = { rotating: newRotatingSecret(), static: codeOf(building.ids) };
    await replaceSecret(tx, at, await sealSecret(testSealer(), at, building.ids.freeDesk, secret));
  });
};

const withScreen = (target: Target) => ({ ...place(target), screenId: target.ids.ids.screen });
const ofScreen = { prepare, params: { screenId: OF_BUILDING }, notFound: 'screen.not_found' } as const;

/** Codes, and the screens that show them. */
export const CHECK_IN: Readonly<Record<string, Classified>> = {
  'GET /qr/check-in/{objectId}/{code}': {
    prepare,
    shows: 'the place',
    placeIn: 'thing',
    forOneself: true,
    params: {
      objectId: { notAnId: 'it names the place itself' },
      code: { notAnId: 'proves that one stands there' },
    },
    notFound: 'check_in.unknown',
    input: ({ ids: { ids } }) => ({ params: { objectId: ids.freeDesk, code: codeOf(ids) } }),
  },
  'POST /qr/building/check-in/{org}/{building}': {
    prepare,
    shows: 'nothing',
    forOneself: true,
    idsInBody: true,
    notFound: 'check_in.unknown',
    input: (target) => ({
      params: place(target),
      body: { objectId: target.ids.ids.freeDesk, code: codeOf(target.ids.ids) },
    }),
  },
  'POST /check-in-codes/{org}/{building}/{objectId}/reissue': {
    prepare,
    shows: 'nothing',
    params: { objectId: OF_BUILDING },
    notFound: 'space.not_found',
    input: (target) => ({ params: { ...place(target), objectId: target.ids.ids.freeDesk } }),
  },
  'POST /check-in-codes/{org}/{building}/labels': {
    prepare,
    shows: 'nothing',
    idsInBody: true,
    notFound: 'space.not_found',
    input: (target) => ({
      params: place(target),
      body: { sheet: 'a4', objectIds: [target.ids.ids.freeDesk] },
    }),
  },
  'POST /code-screens/{org}/{building}': {
    prepare,
    shows: 'nothing',
    notFound: 'building.not_found',
    input: (target) => ({ params: place(target) }),
  },
  'GET /code-screens/{org}/{building}/{screenId}/code': {
    ...ofScreen,
    shows: 'the place',
    input: (target) => ({
      params: withScreen(target),
      headers: { 'screen-secret': secretOfScreen(target.ids.ids.screen) },
    }),
  },
  'GET /code-screens/{org}/{building}': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target) }),
  },
  'POST /code-screens/{org}/{building}/{screenId}/approve': {
    ...ofScreen,
    shows: 'nothing',
    input: (target) => ({
      params: withScreen(target),
      body: { pairingCode: '000000000001', objectId: target.ids.ids.freeDesk, name: 'matrix' },
    }),
  },
  'DELETE /code-screens/{org}/{building}/{screenId}': {
    ...ofScreen,
    shows: 'nothing',
    input: (target) => ({ params: withScreen(target) }),
  },
};
