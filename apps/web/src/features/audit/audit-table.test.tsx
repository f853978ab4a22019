// @vitest-environment jsdom
import type { AuditEntry } from '@berth/contract';
import de from '@berth/catalogue/de/audit.json' with { type: 'json' };
import en from '@berth/catalogue/en/audit.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../ui/testing.tsx';
import { AuditTable } from './audit-table.tsx';

const READ: AuditEntry = {
  id: '0a000000-0000-4000-8000-000000000001',
  number: 7,
  at: '2026-11-16T09:00:00.000Z',
  actor: { id: '0a000000-0000-4000-8000-000000000002', name: 'Olga (olga@berth.example)' },
  action: 'building.read_by_operator',
  kind: 'building',
  subjectId: '0a000000-0000-4000-8000-000000000003',
  subjectName: 'Keizersgracht 214',
  buildingId: '0a000000-0000-4000-8000-000000000003',
  buildingName: 'Keizersgracht 214',
  before: null,
  after: { read: 'reservations', call: 'GET /reservations/{org}/{building}', operator: 'Olga (olga@berth.example)' },
  hash: 'abc',
};

test("an operator's read is described with the operator's name", async () => {
  getI18n().addResourceBundle('en', 'audit', en);
  await renderInBerth(<AuditTable entries={[READ]} zone="Europe/Amsterdam" onChange={() => {}} />, { path: '/' });
  const row = (await screen.findByText(en.action.readByOperator)).closest('tr');
  expect(row?.textContent).toContain('Olga (olga@berth.example)');
  expect(row?.textContent).toContain(en.read.reservations);
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  const fields = await screen.findByRole('table', { name: en.column.change });
  expect(fields.textContent).toContain(en.readOperator);
  expect(fields.textContent).toContain('GET /reservations/{org}/{building}');
});

test('reads are described in every language, and an unknown part of the product by its own name', async () => {
  expect(Object.keys(de.read)).toEqual(Object.keys(en.read));
  getI18n().addResourceBundle('en', 'audit', en);
  const entry = { ...READ, after: { read: 'parking-permits' } };
  await renderInBerth(<AuditTable entries={[entry]} zone="Europe/Amsterdam" onChange={() => {}} />, { path: '/' });
  expect(await screen.findByText('parking permits')).toBeTruthy();
});

test('the facts of an entry with few fields are below them, and otherwise beside them', async () => {
  getI18n().addResourceBundle('en', 'audit', en);
  const many = { id: 'b', after: { read: 'desks', call: 'GET /desks', operator: 'Olga', floor: '2' } };
  const entries = [
    { ...READ, after: { read: 'reservations' } },
    { ...READ, ...many },
  ];
  await renderInBerth(<AuditTable entries={entries} zone="Europe/Amsterdam" onChange={() => {}} />, { path: '/' });
  for (const opener of await screen.findAllByRole('button', { expanded: false })) await userEvent.click(opener);
  const tables = await screen.findAllByRole('table', { name: en.column.change });
  expect(tables.map((table) => table.closest('[data-few]') !== null)).toEqual([true, false]);
});
