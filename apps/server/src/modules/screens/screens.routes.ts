import * as contract from '@berth/contract';
import type { ScreenTheme } from '@berth/domain/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { screenHeaders } from '../../platform/http/screen-headers.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { changeScreen, reloadScreen } from './administration/change-screen.ts';
import { listScreens } from './administration/list-screens.ts';
import { processScreen } from './administration/process-screen.ts';
import { removeScreen } from './administration/remove-screen.ts';
import { registerScreen } from './pairing/register-screen.ts';
import { screenApproval } from './pairing/screen-approval.ts';
import { saveScreenTheme, screenTheme } from './theme/screen-theme.ts';

type Place = { org: string; building: string };

const themeOf = ({ themeSettings }: { themeSettings: ScreenTheme & { version?: unknown } }): ScreenTheme => {
  const { version: _version, ...theme } = themeSettings;
  return theme;
};

export function screensRoutes(api: FastifyInstance, deps: RouteDeps): void {
  pairingRoutes(api, deps);
  administrationRoutes(api, deps);
  const theme = screenTheme(deps);
  const save = saveScreenTheme(deps);
  serve(api, contract.screenTheme, async ({ caller }) => [await theme(caller)]);
  serve(api, contract.saveScreenTheme, async ({ caller, body, request }) => ({
    ...done(request, 'done.saved'),
    ...(await save(caller, themeOf(body), body.version ?? body.themeSettings.version)),
  }));
}

function pairingRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const register = registerScreen(deps);
  const approval = screenApproval(deps);
  const approvalOf = async (
    request: FastifyRequest,
    place: Place,
    { kind, code }: { kind: contract.PublicScreenKind; code: string },
  ) => {
    const { secret = '', seen } = screenHeaders(request);
    const { answer, isKnown } = await approval(place, { kind, code, secret, seen });
    if (!isKnown) await api.countWrongSecret(request);
    return answer;
  };

  serve(api, contract.registerScreen, async ({ params, body, request }) => {
    const { floors, showDesks, type } = body;
    const { secret, seen } = screenHeaders(request);
    const asking = { kind: type, floors, showDesks, askedFrom: seen.address, secret };
    const registered = await register(params, asking);
    return { ...registered, token: registered.pairingCode, floors: [...registered.floors] };
  });
  serve(api, contract.screenApproval, ({ params, request }) =>
    approvalOf(request, params, { kind: 'dailyReservation', code: params.token }),
  );
  serve(api, contract.kioskApproval, ({ params, request }) =>
    approvalOf(request, params, { kind: 'publicScreen', code: params.kioskId }),
  );
}

function administrationRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const list = listScreens(deps);
  const process = processScreen(deps);
  const change = changeScreen(deps);
  const reload = reloadScreen(deps);
  const removals = [
    [contract.deleteDailyScreen, removeScreen(deps, 'dailyReservation')],
    [contract.deletePublicScreen, removeScreen(deps, 'publicScreen')],
  ] as const;

  serve(api, contract.screens, ({ caller, params }) => list(caller, params));
  serve(api, contract.processScreen, async ({ caller, body, request }) => {
    await process(caller, body);
    return { status: body.status, ...done(request, 'done.saved') };
  });
  for (const [call, remove] of removals)
    serve(api, call, async ({ caller, params, request }) => {
      await remove(caller, params.token);
      return { status: 'DELETED' as const, ...done(request, 'done.deleted') };
    });
  serve(api, contract.changeScreen, async ({ caller, params, body, request }) => {
    await change(caller, params.token, body);
    return done(request, 'done.saved');
  });
  serve(api, contract.reloadScreen, async ({ caller, params, request }) => {
    await reload(caller, params.token);
    return done(request, 'done.saved');
  });
}
