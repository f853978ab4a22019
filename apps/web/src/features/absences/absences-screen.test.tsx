// @vitest-environment jsdom
import type { PlannedAbsence } from '@berth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { fixedDesksKey } from './absences-queries.ts';
import { AbsencesOfScreen, MyAbsencesScreen } from './absences-screen.tsx';

const ME = 's.bakker@wetering.example';
const ANOUK = 'a.vermeulen@wetering.example';
const PLACE = { org: 'wetering', building: 'keizersgracht' };
const NONE = {
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
};
const TUESDAY: PlannedAbsence = {
  ...NONE,
  createdDatetime: '2026-11-01T10:00:00.000Z',
  startDatetime: '2026-11-17T07:00:00.000Z',
  endDatetime: '2026-11-17T17:00:00.000Z',
  allDay: false,
  regularUser: ME,
  version: 1,
};

let stored: PlannedAbsence[];
let sent: Sent[];

beforeEach(() => {
  stored = [];
  // Wide enough for the table.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  sent = standInForServer(() => ({
    'GET /buildings/settings': {
      reservationSettings: { timezone: 'Europe/Amsterdam', startOfWorkingDay: 8, endOfWorkingDay: 18 },
    },
    'GET /plannedAbsences': stored,
    [`GET /plannedAbsences/${encodeURIComponent(ANOUK)}`]: stored,
    'GET /users': { users: [{ username: ANOUK, firstName: 'Anouk', lastName: 'Vermeulen' }] },
    'PUT /plannedAbsences': () => {
      const saved = sent.findLast(({ method }) => method === 'PUT')?.body as { absences: PlannedAbsence[] } | undefined;
      stored = (saved?.absences ?? []).map((absence) => ({
        ...absence,
        createdDatetime: TUESDAY.createdDatetime,
        version: 2,
      }));
      return Response.json(stored);
    },
    [`DELETE /plannedAbsences/${encodeURIComponent(ME)}/${encodeURIComponent(TUESDAY.createdDatetime)}`]: () => {
      stored = [];
      return Response.json({ message: 'Deleted successfully', reservationsKept: 0 });
    },
    [`POST /plannedAbsences/${encodeURIComponent(ME)}`]: () => {
      stored = [TUESDAY];
      return Response.json(TUESDAY);
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(name);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeDay = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const writes = () => sent.filter(({ method }) => method !== 'GET');

async function showMine() {
  const view = await renderInBerth(
    <MeContext value={aMe()}>
      <MyAbsencesScreen />
    </MeContext>,
    { path: '/workplace/my-absences' },
  );
  await screen.findByRole('button', { name: '+ Add' });
  return view;
}

describe('my absences', () => {
  test('a new row has the hours of the working day, and ends that follow its start', async () => {
    await showMine();
    expect(screen.getByText('No planned absences')).toBeTruthy();
    await click('+ Add');
    const table = screen.getByRole<HTMLTableElement>('table', { name: 'Planned absences' });
    expect([...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      '#',
      'Employee',
      'Start',
      'End',
      'All day',
      'Repeat on',
      'Remove',
    ]);
    expect(table.tBodies[0]?.rows[0]?.cells[1]?.textContent).toBe('Sanne Bakker');
    expect(field('Start time, row 1').value).toBe('08:00');
    expect(field('End time, row 1').value).toBe('18:00');
    expect(field('Start time, row 1').options).toHaveLength(96);
    expect(field('End time, row 1').options[0]?.textContent).toBe('08:00');
  });

  test('whole days and weekdays are saved, and shown as stored', async () => {
    await showMine();
    await click('+ Add');
    typeDay('Start date, row 1', '17/11/2026');
    typeDay('End date, row 1', '17/11/2026');
    await userEvent.click(box('All day, row 1'));
    expect(field('Start time, row 1').value).toBe('00:00');
    expect(field('End time, row 1').value).toBe('24:00');
    expect(field('End time, row 1').disabled).toBe(true);
    await userEvent.click(box('Monday, row 1'));
    await userEvent.click(box('Sunday, row 1'));
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await click('Save');
    await screen.findByText('Changes saved successfully');
    expect(writes()).toEqual([
      {
        method: 'PUT',
        path: '/plannedAbsences',
        query: '',
        body: {
          absences: [
            {
              ...NONE,
              createdDatetime: null,
              startDatetime: '2026-11-16T23:00:00.000Z',
              endDatetime: '2026-11-17T23:00:00.000Z',
              allDay: true,
              repeatsMonday: true,
              repeatsSunday: true,
              regularUser: ME,
            },
          ],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    const weekdays = ['Monday', 'Tuesday', 'Sunday'].map((day) => box(`${day}, row 1`).checked);
    expect([box('All day, row 1').checked, ...weekdays]).toEqual([true, true, false, true]);
  });

  test('a row is removed after a question, and undo restores it', async () => {
    stored = [TUESDAY];
    await showMine();
    await click('Remove row 1');
    const question = () => screen.findByRole('dialog', { name: 'Remove absence' });
    expect(within(await question()).getByText('Are you sure you want to delete this record?')).toBeTruthy();
    await click('No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Start date, row 1')).toBeTruthy();
    expect(writes()).toEqual([]);
    await click('Remove row 1');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Deleted successfully');
    await screen.findByText('No planned absences');
    await click('Undo');
    await waitFor(() => expect(field('Start date, row 1')).toBeTruthy());
    const { createdDatetime: _created, regularUser: _user, version: _version, ...absence } = TUESDAY;
    expect(writes().at(-1)).toMatchObject({ method: 'POST', body: absence });
  });

  test('incomplete rows are listed by number, and nothing is saved', async () => {
    await showMine();
    await click('+ Add');
    await click('+ Add');
    typeDay('Start date, row 2', '');
    await click('Save');
    const problems = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(problems()).toEqual(['Please select start date time on row 2']);
    typeDay('End date, row 2', '');
    expect(problems()).toEqual([
      'Please select start date time on row 2',
      '2 record is not valid, either check allDay checkbox or select end date.',
    ]);
    await userEvent.click(box('All day, row 2'));
    expect(problems()).toEqual(['Please select start date time on row 2', 'Please select end date time on row 2']);
    expect(writes()).toEqual([]);
  });

  test('a start after the end moves the end to the next day, at its time', async () => {
    stored = [TUESDAY];
    await showMine();
    typeDay('Start date, row 1', '20/11/2026');
    expect(field('End date, row 1').value).toBe('21 Nov 2026');
    expect(field('End time, row 1').value).toBe('18:00');
  });

  test('leaving with unsaved rows asks first', async () => {
    const { router } = await showMine();
    await click('+ Add');
    act(() => router.history.push('/workplace/desks'));
    const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(field('Start date, row 1')).toBeTruthy();
    expect(router.history.location.pathname).toBe('/workplace/my-absences');
  });
});

describe('the absences of another employee', () => {
  const showAnouks = () =>
    renderInBerth(
      <MeContext value={aMe({ roles: ['Customer-coordinator'] })}>
        <AbsencesOfScreen />
      </MeContext>,
      { path: `/workplace/absences/${encodeURIComponent(ANOUK)}`, route: '/workplace/absences/$username' },
    );

  test('are planned by staff, and counted again in the list of fixed desks', async () => {
    const { client } = await showAnouks();
    expect(await screen.findByText('While Anouk Vermeulen is away, their fixed desk is free for others.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fixed desk employees' }).getAttribute('href')).toBe(
      '/workplace/fixed-desk-employees',
    );
    client.setQueryData(fixedDesksKey(PLACE), []);
    await userEvent.click(await screen.findByRole('button', { name: '+ Add' }));
    await click('Save');
    await screen.findByText('Changes saved successfully');
    expect(writes()).toMatchObject([{ method: 'PUT', body: { absences: [{ regularUser: ANOUK }] } }]);
    expect(client.getQueryState(fixedDesksKey(PLACE))?.isInvalidated).toBe(true);
  });

  test('are not shown where the server refuses them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    standInForServer(() => ({}));
    await showAnouks();
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    expect(screen.queryByText('Anouk', { exact: false })).toBeNull();
  });
});
