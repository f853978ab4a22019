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
  ['it is not connected', null, /^Not connected yet/],
  ['it is connected', [room(BUILDING.displayName, null)], /^Connected, with 1 room in this building\.$/],
  [
    'a room of this building fails',
    [room(BUILDING.displayName, 'refused')],
    /^Connected, with 1 room in this building\. 1 room fails to synchronise\.$/,
  ],
  ['a room of another building fails', [room('Elsewhere', 'refused')], /^Connected, with 0 rooms in this building\.$/],
])('the state of a calendar is shown when %s', async (_when, rooms, text) => {
  const connection = rooms && ({ rooms } as unknown as CalendarConnection);
  for (const [provider, answer] of [
    ['azure', { azure: connection, google: null }],
    ['google', { azure: null, google: connection }],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const { unmount } = await renderInBerth(<CalendarState building={draftOf(BUILDING)} provider={provider} />);
    expect(await screen.findByText(text)).toBeTruthy();
    unmount();
  }
});
