// @vitest-environment jsdom
import type { CalendarConnection } from '@berth/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../../ui/testing.tsx';
import { aBuilding } from '../../building.fixture.ts';
import { draftOf } from '../building-draft.ts';
import { CalendarState } from './calendar-state.tsx';

afterEach(() => vi.unstubAllGlobals());

const BUILDING = aBuilding();
const room = (building: string, failure: 'refused' | null) => ({ building, failure });

test.each([
  ['nobody connected it', null, /^Not connected yet/],
  ['it is connected', [room(BUILDING.displayName, null)], /^Connected\. .*synchronised: 1; failing: 0/],
  ['a room of this building fails', [room(BUILDING.displayName, 'refused')], /synchronised: 1; failing: 1/],
  ['a room of another building fails', [room('Elsewhere', 'refused')], /synchronised: 0; failing: 0/],
])('when %s that is said beside the switch', async (_when, rooms, text) => {
  const azure = rooms && ({ rooms } as unknown as CalendarConnection);
  vi.stubGlobal('fetch', async () => Response.json({ azure }));
  await renderInBerth(<CalendarState building={draftOf(BUILDING)} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
