import { processScreen, registerScreen, screenApproval, screens, screenTheme } from '@berth/contract';
import type { ReservableBuilding, ReservingPerson } from './reservable-building.ts';
import type { TestApi } from './test-api.ts';

type Registration = { floors?: string[]; showDesks?: boolean; type?: 'dailyReservation' | 'publicScreen' };
type Registered = { token: string; secret: string };

/** Returns the calls of one screen of a building, as the screen or as an administrator. */
export function screensOf(api: TestApi, building: ReservableBuilding, admin: ReservingPerson) {
  const { params } = building;
  const sending = (secret: string) => ({ 'screen-secret': secret, 'screen-version': '3.2.1', 'screen-page': '1/2' });

  const ask = (body: Registration = {}, { secret, from }: { secret?: string; from?: string } = {}) =>
    api.call(registerScreen, {
      params,
      body,
      ...(secret === undefined ? {} : { headers: sending(secret) }),
      ...(from === undefined ? {} : { from }),
    });
  const list = async () => (await api.call(screens, { params, as: admin })).body;
  /** Finds a screen by the first digits, as a person in front of it does in the list. */
  const idOf = async (token: string) => {
    const match = (await list()).find((screen) => token.startsWith(screen.token));
    if (match === undefined) throw new Error(`no screen shows ${token}`);
    return match.tokenId;
  };
  const decide = (tokenId: string, status: 'APPROVED' | 'REJECTED', token = '') =>
    api.call(processScreen, { params, body: { tokenId, token, status, action: status, name: 'Hall' }, as: admin });

  return {
    params,
    sending,
    ask,
    list,
    idOf,
    decide,
    register: async (body: Registration = {}) => (await ask(body)).body,
    approve: async ({ token }: Registered) => decide(await idOf(token), 'APPROVED', token),
    check: ({ token, secret }: Registered) =>
      api.call(screenApproval, { params: { ...params, token }, headers: sending(secret) }),
    /** A call that only an approved today screen may make. */
    read: (secret: string, at = params) => api.call(screenTheme, { params: at, headers: sending(secret) }),
  };
}
