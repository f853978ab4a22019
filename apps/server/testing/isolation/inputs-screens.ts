import { type Database, inTenant } from '@berth/database';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { type FullBuilding, PAIRING_CODES, refillBuilding, refillScreens, secretOfScreen } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });
const DIGITS = { notAnId: 'the digits that the screen shows' };

/** Its screens as they were at first: the calls before may have taken them away. */
export const prepareScreens = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  await inTenant(db, building.organisation.id, (tx) => refillScreens(tx, building));
};

const prepare = prepareScreens;

const ofScreen = {
  prepare,
  params: { token: 'id of the building' },
  notFound: 'screen.not_found',
  shows: 'nothing',
} as const;

/** Today screens and kiosks: pairing, administration and appearance. */
export const SCREENS: Readonly<Record<string, Classified>> = {
  'POST /daily-screens/{org}/{building}': {
    prepare,
    shows: 'nothing',
    notFound: 'building.not_found',
    input: (target) => ({ params: place(target), body: { floors: [target.ids.ids.floor], type: 'publicScreen' } }),
  },
  'GET /daily-screens/{org}/{building}/checkForTokenApproval/{token}': {
    prepare,
    shows: 'nothing',
    notFound: 'building.not_found',
    params: { token: DIGITS },
    input: (target) => ({
      params: { ...place(target), token: PAIRING_CODES.todayScreen },
      headers: { 'screen-secret': secretOfScreen(target.ids.ids.todayScreen) },
    }),
  },
  'GET /kiosk/{org}/{building}/{kioskId}/approval/': {
    prepare,
    shows: 'nothing',
    notFound: 'building.not_found',
    params: { kioskId: DIGITS },
    input: (target) => ({
      params: { ...place(target), kioskId: PAIRING_CODES.kiosk },
      headers: { 'screen-secret': secretOfScreen(target.ids.ids.kiosk) },
    }),
  },
  'GET /daily-screens/{org}/{building}': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target) }),
  },
  'POST /daily-screens/{org}/{building}/process': {
    prepare,
    shows: 'nothing',
    idsInBody: true,
    notFound: 'screen.not_found',
    input: (target) => ({
      params: place(target),
      body: {
        tokenId: target.ids.ids.waitingScreen,
        token: PAIRING_CODES.waitingScreen,
        status: 'APPROVED',
        action: true,
        name: 'matrix',
      },
    }),
  },
  'DELETE /daily-screens/deleteToken/{org}/{building}/{token}': {
    ...ofScreen,
    input: (target) => ({ params: { ...place(target), token: target.ids.ids.todayScreen } }),
  },
  'DELETE /publicScreens/deleteToken/{org}/{building}/{token}': {
    ...ofScreen,
    input: (target) => ({ params: { ...place(target), token: target.ids.ids.kiosk } }),
  },
  'POST /daily-screens/{org}/{building}/{token}/change': {
    ...ofScreen,
    input: (target) => ({ params: { ...place(target), token: target.ids.ids.todayScreen }, body: { name: 'matrix' } }),
  },
  'POST /daily-screens/{org}/{building}/{token}/reload': {
    ...ofScreen,
    input: (target) => ({ params: { ...place(target), token: target.ids.ids.todayScreen } }),
  },
  'GET /daily-screens/{org}/{building}/events': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target) }),
  },
  'GET /kiosk/{org}/{building}/events': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target) }),
  },
  'GET /dailyReservations/{org}/{building}': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target), query: { showDesks: 'true', pageSize: 100 } }),
  },
  'GET /daily-screens/{org}/{building}/theme/settings': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target) }),
  },
  'POST /daily-screens/{org}/{building}/theme/settings/save': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { themeSettings: { ...DEFAULT_THEME } } }),
  },
};
