import { approveCodeScreen, checkInByCode, codeScreen, registerCodeScreen } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import type { ReservableBuilding } from './reservable-building.ts';
import type { TestApi } from './test-api.ts';

type As = { subject: string; roles?: Role[] };

/** Approves a screen for this object, and returns the code that it shows at the moment. */
export async function aCodeScreen(
  api: TestApi,
  { params }: Pick<ReservableBuilding, 'params'>,
  admin: As,
  objectId: string,
) {
  const { body } = await api.call(registerCodeScreen, { params });
  const at = { ...params, screenId: body.id };
  const { pairingCode } = body;
  await api.call(approveCodeScreen, { params: at, body: { pairingCode, objectId, name: 'Tablet' }, as: admin });
  return async (): Promise<string> => {
    const answer = await api.call(codeScreen, { params: at, headers: { 'screen-secret': body.secret } });
    if (answer.body.shown == null) throw new Error(`the screen shows nothing: ${JSON.stringify(answer.body)}`);
    return answer.body.shown.code;
  };
}

export const scanAs = (
  api: TestApi,
  as: As | undefined,
  objectId: string,
  code: string,
  more: { move?: string } = {},
) => api.call(checkInByCode, { params: { objectId, code }, query: more, ...(as === undefined ? {} : { as }) });
