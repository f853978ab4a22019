// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aDetected } from '../desks/detected.fixture.ts';
import { ANALYSIS, changesIn, FLOOR, openStep, setupServer } from '../setup.fixture.tsx';

const server = setupServer();
const SEND = 'POST /admin/floors/f1/plan-analyses';
const STARTED = () => Response.json({ analysisId: 'a1' }, { status: 202 });

const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const choose = async (label: string, file: File) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), file);
const sheets = [
  { x: 0, y: 0, width: 0.5, height: 1 },
  { x: 0.5, y: 0, width: 0.5, height: 1 },
];

describe('a floor and its plan', () => {
  test('a dropped drawing creates the floor and is read in the background', async () => {
    server.floors = [];
    server.answers = {
      'POST /admin/floors': () => {
        server.floors = [{ ...FLOOR, plan: null }];
        return Response.json(server.floors[0]);
      },
      [SEND]: () => {
        server.analysis = { ...ANALYSIS, state: 'running' };
        return STARTED();
      },
    };
    await openStep('plan');
    expect(screen.getByRole('textbox', { name: 'Name of the floor' })).toHaveProperty('value', 'Ground floor');
    await choose('Drop your floor plan here', aFile('verdieping.dxf'));
    expect(await screen.findByText('Looking for rooms and desks…')).toBeTruthy();
    expect(changesIn(server).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /admin/floors',
      'POST /admin/floors/f1/plan-analyses',
    ]);
    expect(changesIn(server)[0]?.body).toEqual({ name: 'Ground floor', level: 0 });
  });

  test('says what was found in a drawing that was read before this visit', async () => {
    server.analysis = { ...ANALYSIS, detected: aDetected() };
    await openStep('plan');
    expect(await screen.findByText('We found 3 desks, 1 room and 2 parking spots.')).toBeTruthy();
    expect(screen.getByText('verdieping.dxf')).toBeTruthy();
  });

  test('a refused drawing says why, and what can be done', async () => {
    server.floors = [{ ...FLOOR, plan: null }];
    const message = 'We can’t read DWG files. In your drawing program, choose File → Save as → DXF (ASCII).';
    server.analysis = { ...ANALYSIS, state: 'failed', refusal: 'dwg', message };
    await openStep('plan');
    expect(await screen.findByText(new RegExp('We can’t read DWG files'))).toBeTruthy();
    expect(screen.getByText(/Choose another file, or start without a plan/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start without a plan' })).toBeTruthy();
  });

  test('a file that is too large is not sent', async () => {
    await openStep('plan');
    await choose('Use another file', aFile('plan.pdf', 20 * 1024 * 1024 + 1));
    expect(screen.getByText('This file is larger than 20 MB.')).toBeTruthy();
    expect(changesIn(server)).toEqual([]);
  });

  test('starts without a plan in the editor', async () => {
    server.floors = [{ ...FLOOR, plan: null }];
    const { router } = await openStep('plan');
    await userEvent.click(screen.getByRole('button', { name: 'Start without a plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/workplace/floors'));
    expect(router.state.location.search).toEqual({ edit: 'f1' });
  });
});

describe('a drawing with two floors', () => {
  test('is read again for the chosen part, from the same file', async () => {
    server.answers = { [SEND]: STARTED };
    server.analysis = { ...ANALYSIS, detected: aDetected({ sheets }) };
    await openStep('plan');
    await choose('Use another file', aFile('verdieping.dxf'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Part 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(changesIn(server)).toHaveLength(2));
    expect(new URLSearchParams(changesIn(server)[1]?.query).get('frame')).toBe('0.5,0,0.5,1');
  });

  test('that was read before this visit needs the file again', async () => {
    server.answers = { [SEND]: STARTED };
    server.analysis = { ...ANALYSIS, detected: aDetected({ sheets }) };
    await openStep('plan');
    await userEvent.click(await screen.findByRole('radio', { name: 'Part 1' }));
    await choose('Choose verdieping.dxf again', aFile('verdieping.dxf'));
    await waitFor(() => expect(new URLSearchParams(changesIn(server)[0]?.query).get('frame')).toBe('0,0,0.5,1'));
  });
});
