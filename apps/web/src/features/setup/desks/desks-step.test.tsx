// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANALYSIS, changesIn, FLOOR, openStep, setupServer } from '../setup.fixture.tsx';
import { aDetected } from './detected.fixture.ts';

const server = setupServer();
const DRAFT = 'POST /admin/floors/f1/plan-analyses/a1/draft';

beforeEach(() => {
  server.analysis = { ...ANALYSIS, detected: aDetected() };
  server.answers = {
    [DRAFT]: { version: 8, rooms: 1, desks: 3 },
  };
});

const question = (name: string) => within(screen.getByRole('group', { name }));
const legend = () => screen.getByRole('status', { name: 'Colours on the plan' }).textContent;
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const draftSent = () => changesIn(server).find(({ path }) => path.endsWith('/draft'))?.body;

describe('the questions about a plan', () => {
  test('are asked by kind, with the size of one piece', async () => {
    await openStep('desks');
    expect(await screen.findByRole('group', { name: 'Are these 3 desks?' })).toBeTruthy();
    expect(question('Are these 3 desks?').getByText('1.60 × 0.80 m')).toBeTruthy();
    expect(question('Are these 2 parking spots?').getByText('5.00 × 2.48 m')).toBeTruthy();
    expect(legend()).toBe('3 desks2 parking spots1 room1 not sure');
  });

  test('colour the plan by the current answers', async () => {
    await openStep('desks');
    await screen.findByRole('group', { name: 'Are these 3 desks?' });
    await userEvent.click(question('Are these 2 parking spots?').getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Use the room/ }));
    expect(legend()).toBe('3 desks1 not sure');
  });

  test('take nothing over before a length was confirmed', async () => {
    await openStep('desks');
    await screen.findByRole('heading', { name: 'This wall is 9.08 m. Correct?' });
    await click('Use these');
    expect(await screen.findByText(/^Confirm this length first/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('This wall is 9.08 m. Correct?');
    expect(draftSent()).toBeUndefined();
  });

  test('become a draft with the answers, the confirmed scale and the version of the floor', async () => {
    await openStep('desks');
    await screen.findByRole('heading', { name: 'This wall is 9.08 m. Correct?' });
    await click('Yes');
    await userEvent.click(screen.getByRole('radio', { name: /By number/ }));
    server.floors = [{ ...FLOOR, hasDraft: true, version: 8 }];
    server.answers['POST /admin/floors/f1/publish'] = { desksAdded: 3, roomsAdded: 1 };
    await click('Use these');
    expect(await screen.findByText('This publishes 3 desks and 1 room.')).toBeTruthy();
    expect(draftSent()).toEqual({
      answers: {
        kinds: { tables: 'desk', bays: 'parking', sofas: 'other' },
        left: ['t4'],
        metresPerUnit: 0.04,
        naming: 'number',
        withRooms: true,
      },
      version: 7,
    });
    await click('Publish');
    await waitFor(() => expect(changesIn(server).at(-1)?.query).toContain('version=8'));
    expect(changesIn(server).at(-1)).toMatchObject({ method: 'POST', path: '/admin/floors/f1/publish' });
  });

  test('a corrected wall changes all sizes at once, and the scale that is sent', async () => {
    await openStep('desks');
    await screen.findByRole('heading', { name: 'This wall is 9.08 m. Correct?' });
    await click('It’s … m');
    const length = screen.getByRole('textbox', { name: 'Length of the wall' });
    await userEvent.clear(length);
    await userEvent.type(length, 'long{Enter}');
    expect(screen.getByText('Enter a length in metres, such as 24.5.')).toBeTruthy();
    await userEvent.clear(length);
    await userEvent.type(length, '18,16{Enter}');
    expect(await screen.findByRole('heading', { name: 'This wall is 18.16 m' })).toBeTruthy();
    expect(question('Are these 3 desks?').getByText('3.20 × 1.60 m')).toBeTruthy();
    await click('Use these');
    await waitFor(() => expect(draftSent()).toMatchObject({ answers: { metresPerUnit: 0.08 } }));
  });

  test('are still answered after a reload of the page', async () => {
    const { unmount } = await openStep('desks');
    await screen.findByRole('group', { name: 'Are these 3 desks?' });
    await userEvent.click(question('Are these 2 parking spots?').getByRole('radio', { name: 'Meeting tables' }));
    unmount();
    await openStep('desks');
    await screen.findByRole('group', { name: 'Are these 3 desks?' });
    expect(legend()).toContain('2 meeting tables');
  });
});

describe('doubtful pieces', () => {
  test('are left out until the keys decide on them', async () => {
    await openStep('desks');
    expect(await screen.findByRole('heading', { name: '1 shape we’re not sure about' })).toBeTruthy();
    await userEvent.keyboard('y');
    expect(legend()).toContain('3 desks');
    await userEvent.keyboard('n');
    expect(screen.getByText('It is far from all others.')).toBeTruthy();
    await userEvent.keyboard('y');
    expect(legend()).toContain('4 desks');
    expect(screen.getByRole('heading', { name: 'All uncertain shapes are decided' })).toBeTruthy();
    await userEvent.keyboard('px');
    expect(legend()).toContain('3 desks');
  });

  test('are decided by buttons, too', async () => {
    await openStep('desks');
    await screen.findByRole('heading', { name: '1 shape we’re not sure about' });
    await click('Use all of them');
    expect(legend()).toContain('4 desks');
  });

  test('a letter in a text field decides nothing', async () => {
    await openStep('desks');
    await screen.findByRole('heading', { name: '1 shape we’re not sure about' });
    await click('It’s … m');
    await userEvent.type(screen.getByRole('textbox', { name: 'Length of the wall' }), 'nyx');
    expect(screen.queryByText('It is far from all others.')).toBeNull();
  });
});

test('a scan gets its scale, and then the editor with the stamp', async () => {
  server.analysis = ANALYSIS;
  server.answers = { 'POST /admin/floors': FLOOR };
  await openStep('desks');
  expect(await screen.findByText(/^We found no desks/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in editor' }).getAttribute('href')).toContain('tool=measure');
  await userEvent.type(screen.getByRole('textbox', { name: 'Width of the whole drawing' }), '40{Enter}');
  await waitFor(() => expect(changesIn(server)[0]?.body).toMatchObject({ id: 'f1', metresPerUnit: 0.04, version: 7 }));
});

test('without a floor, desks wait for the plan', async () => {
  server.floors = [];
  await openStep('desks');
  await click('Next: Plan');
  expect(await screen.findByRole('heading', { name: 'Plan', level: 2 })).toBeTruthy();
});
