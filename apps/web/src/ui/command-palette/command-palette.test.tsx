// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';
import { filterGroups, type PaletteGroup } from './palette-filter.ts';
import { renderInBerth } from '../testing.tsx';

const chosen = vi.fn();
const item = (label: string, hint?: string) => ({ id: label, label, hint, onChoose: () => chosen(label) });
const GROUPS: PaletteGroup[] = [
  { id: 'screens', label: 'Screens', items: [item('Locations'), item('My reservations'), item('Reservations')] },
  { id: 'buildings', label: 'Buildings', items: [item('Müllerstraße 4', 'Berlin')] },
  { id: 'people', label: 'People', items: [item('Sanne Bakker')], searched: true },
];

const labels = (groups: PaletteGroup[]) => groups.flatMap((group) => group.items.map(({ label }) => label));

test.each([
  ['', ['Locations', 'My reservations', 'Reservations', 'Müllerstraße 4', 'Sanne Bakker']],
  ['reserv', ['My reservations', 'Reservations', 'Sanne Bakker']],
  ['  RESERV ', ['My reservations', 'Reservations', 'Sanne Bakker']],
  ['muller', ['Müllerstraße 4', 'Sanne Bakker']],
  ['berlin', ['Müllerstraße 4', 'Sanne Bakker']],
  // Not fuzzy: the letters must be adjacent.
  ['rsv', ['Sanne Bakker']],
])('typing %o leaves %o', (typed, left) => {
  expect(labels(filterGroups(GROUPS, typed))).toEqual(left);
});

test('typed words may be in any order and in the second line, and matches of the name come first', () => {
  const items = [
    { ...item('Daily maximum'), about: 'Limits reservations per day.', words: 'fair' },
    { ...item('Language of mails'), about: 'For daily reports.' },
    item('Maximum length', 'Daily rules'),
  ];
  const groups = [{ id: 'settings', label: 'Settings', items }];
  expect(labels(filterGroups(groups, 'daily'))).toEqual(['Daily maximum', 'Maximum length', 'Language of mails']);
  expect(labels(filterGroups(groups, 'day fair'))).toEqual(['Daily maximum']);
  expect(labels(filterGroups(groups, 'fair week'))).toEqual([]);
});

function Opened() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <CommandPalette groups={GROUPS} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function open() {
  chosen.mockClear();
  const user = userEvent.setup();
  await renderInBerth(<Opened />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, field };
}
const marked = () => screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true');

test('the field refers to the marked option of its list', async () => {
  const { field } = await open();
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(marked()).toHaveLength(1);
  expect(field.getAttribute('aria-activedescendant')).toBe(marked()[0]?.id);
});

test('arrow keys move and wrap, Enter chooses and closes', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Reservations');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })));
});

test('arrow up on the first option goes to the last', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Sanne Bakker');
});

test('typing marks the first remaining option', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}berl{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Müllerstraße 4');
});

test('Esc closes without choosing, and the palette opens empty the next time', async () => {
  const { user } = await open();
  await user.keyboard('loc{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
});

test('a click chooses an option', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('option', { name: /Müllerstraße/ }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Müllerstraße 4');
});
