// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DESKS, names, show } from './data-table.fixture.tsx';

describe('a list in pages', () => {
  const files: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    files.length = 0;
    let content = new Blob();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x') }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content });
    });
  });
  const wholeList = () => Promise.resolve(DESKS);
  const save = async (format: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: format, hidden: true }));
    await screen.findByText('Exported successfully');
  };

  test('is exported as a whole, with the visible columns', async () => {
    await show({ rows: DESKS.slice(0, 1), wholeList });
    await save('CSV');
    expect(files[0]?.name).toBe('harbour-desks.csv');
    expect((await files[0]?.content.text())?.split('\r\n')).toEqual([
      expect.stringContaining('name;room'),
      'Gamma;Atrium',
      'Alpha;',
      'Beta;Atrium',
      'Delta;Werf',
    ]);
  });

  test('is exported as a spreadsheet', async () => {
    await show({ rows: DESKS.slice(0, 1), wholeList });
    await save('XLSX');
    expect(files[0]?.name).toBe('harbour-desks.xlsx');
    const bytes = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? []);
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  });

  test('is sorted by the server', async () => {
    const onSort = vi.fn();
    await show({ order: { sort: { key: 'name', direction: 'descending' }, onSort } });
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta', 'Delta']);
    const header = screen.getByRole('button', { name: 'Room' });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(header);
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'room', direction: 'ascending' });
  });
});

test('a search on the server receives the typed text, and all its rows are shown', async () => {
  const onType = vi.fn();
  await show({ search: { typed: 'zzz', onType, label: 'Name or address', error: 'Too short' }, count: '1 – 4 of 900' });
  expect(names()).toEqual(['Gamma', 'Alpha', 'Beta', 'Delta']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name or address' }), { target: { value: 'alp' } });
  expect(onType).toHaveBeenCalledWith('alp');
  expect(screen.getByText('Too short')).toBeTruthy();
  expect(screen.getAllByText('1 – 4 of 900').length).toBeGreaterThan(0);
});
