// @vitest-environment jsdom
import { type BuildingRules, DEFAULT_POLICIES, settingsFrom, withPreset } from '@berth/domain/buildings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { RulePresets } from './rule-presets.tsx';

const sent: unknown[] = [];
let rules: BuildingRules;
let version: number;

beforeEach(() => {
  sent.length = 0;
  version = 3;
  rules = { settings: settingsFrom({ building_maximum: 40 }), policies: DEFAULT_POLICIES, workflow: null };
  vi.stubGlobal('fetch', async (_url: URL, request: RequestInit) => {
    if (request.method === 'GET')
      return Response.json({
        values: rules.settings,
        policies: rules.policies,
        workflow: rules.workflow,
        version,
        versions: {},
        locked: [],
        lowered: null,
      });
    const body = JSON.parse(request.body as string) as { preset: 'trust'; version: number };
    sent.push(body);
    if (body.version !== version)
      return Response.json(
        { code: 'save.conflict', message: 'Not saved.', errors: [], data: { version } },
        { status: 412 },
      );
    rules = withPreset(body.preset, rules);
    version += 1;
    return Response.json({ message: 'Changes saved successfully', version });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  await renderInBerth(<RulePresets place={{ org: 'wetering', building: 'keizersgracht' }} />);
  await screen.findByRole('radio', { name: 'Trust' });
  return userEvent.setup();
}
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use these rules' });

test('each preset is described by the rules it sets, and a building with its own rules has none', async () => {
  await show();
  expect(screen.getByText('In force now: your own rules')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByRole('radio', { name: 'Share fairly' })).toHaveProperty('checked', false);
  const text = document.body.textContent;
  expect(text).toContain('Employees can reserve up to 14 days ahead.');
  expect(text).toContain('They can reserve up to 24 hours a week.');
  expect(text).toContain('A reservation without check-in is cancelled 30 minutes after the start.');
  expect(use().disabled).toBe(true);
});

test('a preset opens to all its settings with their values now and then', async () => {
  const user = await show();
  const [, , tight] = screen.getAllByText('Sets 8 settings');
  await user.click(tight ?? expect.fail());
  const list = within(tight?.closest('details') ?? expect.fail());
  const rows = list.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(rows).toEqual([
    'How many days ahead a user can reserve7 daysbecomes3 days',
    'Daily maximum reservations per userno limitbecomes2',
    'Total future reservations per userno limit, as now',
    'Weekly time limit, hoursno limitbecomes24 hours',
    'Weekly time limit, minutesno limit, as now',
    'Allow overlapping reservationsOff, as now',
    'WaitlistOff, as now',
    'Without check-innothing happensbecomescancelled after 15 minutes',
  ]);
});

test('a preset is chosen and applied by keyboard, and is then in force', async () => {
  const user = await show();
  await user.tab();
  await user.keyboard(' {ArrowDown}{Enter}');
  await waitFor(() => expect(sent).toEqual([{ preset: 'share-fairly', version: 3 }]));
  expect(await screen.findByText('In force now: Share fairly')).toBeTruthy();
  expect(use().disabled).toBe(true);
});

test('after a conflict the list shows the rules of the other user, and the choice can be used then', async () => {
  const user = await show();
  version = 4;
  rules = withPreset('trust', rules);
  await user.click(screen.getByRole('radio', { name: 'Tight' }));
  await user.click(use());
  expect(await screen.findByText('Not saved.')).toBeTruthy();
  expect(await screen.findByText('In force now: Trust')).toBeTruthy();
  await user.click(use());
  expect(await screen.findByText('In force now: Tight')).toBeTruthy();
  expect(sent).toEqual([
    { preset: 'tight', version: 3 },
    { preset: 'tight', version: 4 },
  ]);
});
