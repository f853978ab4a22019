import type { SetupFacts, SetupGuide } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { SetupScreen } from './setup-screen.tsx';

export const FACTS: SetupFacts = {
  hasAddress: true,
  floors: 1,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
export const GUIDE: SetupGuide = { later: [], isClosed: false, version: 4 };

export const FLOOR = {
  id: 'f1',
  name: 'Ground floor',
  level: 0,
  plan: { hash: 'h', width: 1000, height: 600, metresPerUnit: null },
  userpools: [],
  rooms: 0,
  desks: 0,
  hasDraft: false,
  version: 7,
};

const SETTINGS = {
  values: {
    display_name: 'Keizersgracht 214',
    address: 'Keizersgracht 214',
    timezone: 'Europe/Amsterdam',
    language: 'en',
    start_of_working_day: 8,
    end_of_working_day: 18,
  },
  policies: [],
  versions: { display_name: 1, address: 2, timezone: 3, language: 4 },
  locked: [],
  lowered: null,
  workflow: 'none',
  version: 1,
};

export const ANALYSIS = {
  id: 'a1',
  state: 'done',
  fileName: 'verdieping.dxf',
  pages: 1,
  page: 1,
  detected: null,
  refusal: null,
  message: null,
};

type Server = {
  setup: { facts: SetupFacts | null; guide: SetupGuide };
  floors: object[];
  analysis: object | null;
  /** Further answers, by method and path. */
  answers: Record<string, unknown>;
  sent: Sent[];
};

/** For tests: the server of a new building with one floor. */
export function setupServer(): Server {
  const server = {} as Server;
  beforeEach(() => {
    window.HTMLElement.prototype.scrollIntoView = () => {};
    sessionStorage.clear();
    Object.assign(server, { setup: { facts: FACTS, guide: GUIDE }, floors: [FLOOR], analysis: null, answers: {} });
    server.sent = standInForServer(() => ({
      'GET /admin/buildings/setup': server.setup,
      'GET /admin/buildings/settings': SETTINGS,
      'GET /admin/floors': server.floors,
      'GET /admin/floors/f1/plan-analyses': { analysis: server.analysis },
      '/rooms': [],
      '/desks': [],
      ...server.answers,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

export const changesIn = ({ sent }: Server) => sent.filter(({ method }) => method !== 'GET');

export async function openStep(step: string, { roles = ['Customer-admin'] as Role[], member = true } = {}) {
  const view = await renderInBerth(
    <MeContext value={aMe({ roles, group: aGroup({ member }) })}>
      <SetupScreen />
    </MeContext>,
    { path: `/workplace/setup?step=${step}` },
  );
  await screen.findByRole('navigation', { name: 'Steps' });
  return view;
}
