import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { screenHeaders } from '../../platform/http/screen-headers.ts';
import { registerScreen, removeScreen, ScreenNotFound } from '../screens/index.ts';
import { approveCodeScreen, codeScreens } from './screens/administer-code-screens.ts';
import { checkInToBuilding } from './scan/check-in-building.ts';
import { checkInTextIn } from './check-in-texts.ts';
import { labelSheet } from './labels/label-sheet.ts';
import { reissueCode } from './codes/reissue-code.ts';
import { scanCode } from './scan/scan-code.ts';
import { screenCode } from './screens/screen-code.ts';

export function checkInRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const scan = scanCode(deps);
  const enter = checkInToBuilding(deps);
  const reissue = reissueCode(deps);
  const labels = labelSheet(deps);

  serve(api, contract.checkInByCode, ({ caller, params, query, request }) =>
    scan(caller, { ...params, move: query.move }, checkInTextIn(request)),
  );
  serve(api, contract.checkInToBuilding, async ({ caller, body, request }) => {
    const at = await enter(caller, body);
    return { message: checkInTextIn(request)('check-in:said.present'), checkInDatetime: new Date(at).toISOString() };
  });
  serve(api, contract.reissueCode, async ({ caller, params, request }) => {
    await reissue(caller, params.objectId);
    return done(request, 'done.saved');
  });
  serve(api, contract.printLabels, async ({ caller, body, request, reply }) => {
    const pdf = await labels(caller, body, checkInTextIn(request));
    return reply.header('content-disposition', 'attachment; filename="labels.pdf"').type('application/pdf').send(pdf);
  });
  screenRoutes(api, deps);
}

function screenRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const register = registerScreen(deps);
  const show = screenCode(deps);
  const listed = codeScreens(deps);
  const approve = approveCodeScreen(deps);
  const remove = removeScreen(deps, 'code');

  serve(api, contract.registerCodeScreen, ({ params, request }) =>
    register(params, { kind: 'code', askedFrom: request.ip }),
  );
  serve(api, contract.codeScreen, async ({ params, request }) => {
    const { secret = '', seen } = screenHeaders(request);
    const screen = await show(params, { screenId: params.screenId, secret, seen });
    if (screen !== undefined) return screen;
    await api.countWrongSecret(request);
    throw ScreenNotFound();
  });
  serve(api, contract.codeScreens, ({ caller, params }) => listed(caller, params));
  serve(api, contract.approveCodeScreen, async ({ caller, params, body, request }) => {
    await approve(caller, params.screenId, body);
    return done(request, 'done.saved');
  });
  serve(api, contract.removeCodeScreen, async ({ caller, params, request }) => {
    await remove(caller, params.screenId);
    return done(request, 'done.deleted');
  });
}
