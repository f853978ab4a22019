import { processScreen, registerScreen, screenApproval, screens, screenTheme } from '@berth/contract';
import type { ReservableBuilding, ReservingPerson } from './reservable-building.ts';
import type { TestApi } from './test-api.ts';

type Asked = { floors?: string[]; showDesks?: boolean; type?: 'dailyReservation' | 'publicScreen' };
type Known = { token: string; secret: string };

/** The calls around one screen of a building, as the screen or as an administrator of it. */
export function screensOf(api: TestApi, building: ReservableBuilding, admin: ReservingPerson) {
  const { params } = building;
  const sending = (secret: string) => ({ 'screen-secret': secret, 'screen-version': '3.2.1', 'screen-page': '1/2' });

  const ask = (body: Asked = {}, { secret, from }: { secret?: string; from?: string } = {}) =>
    api.call(registerScreen, {
      params,
      body,
      ...(secret === undefined ? {} : { headers: sending(secret) }),
      ...(from === undefined ? {} : { from }),
    });
  const list = async () => (await api.call(screens, { params, as: admin })).body;
  /** By the first digits, as who stands before it finds it in the list. */
  const idOf = async (token: string) => {
    const found = (await list()).find((screen) => token.startsWith(screen.token));
    if (found === undefined) throw new Error(`no screen shows ${token}`);
    return found.tokenId;
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
    register: async (body: Asked = {}) => (await ask(body)).body,
    approve: async ({ token }: Known) => decide(await idOf(token), 'APPROVED', token),
    check: ({ token, secret }: Known) =>
      api.call(screenApproval, { params: { ...params, token }, headers: sending(secret) }),
    /** A call that only an approved today screen may. */
    read: (secret: string, at = params) => api.call(screenTheme, { params: at, headers: sending(secret) }),
  };
}
