// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInBerth } from '../testing.tsx';
import { DataTable } from './data-table.tsx';
import {
  COLUMNS,
  type Desk,
  DESKS,
  names,
  onEdit,
  onOpen,
  onRemove,
  row,
  selected,
  show,
  table,
} from './data-table.fixture.tsx';

const focused = () => document.activeElement?.querySelector('th')?.textContent;
const filter = () => screen.getByRole('searchbox', { name: 'Filter table' });
/** In one change event: the handling of single keys is up to the field. */
const type = (text: string) => {
  fireEvent.change(filter(), { target: { value: text } });
  filter().focus();
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

describe('filter', () => {
  test('hides rows that do not contain the text, and shows how many are left', async () => {
    await show();
    type('  aTRIUM ');
    expect(names()).toEqual(['Gamma', 'Beta']);
    expect(screen.getAllByText('2 of 4 rows').length).toBeGreaterThan(0);
  });

  test('shows a message when nothing matches, and can be cleared', async () => {
    await show();
    type('zzz');
    expect(screen.getByText('No records found')).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filter' });
    await userEvent.click(clear as HTMLElement);
    expect(names()).toHaveLength(4);
  });

  test('can be set by a link', async () => {
    await show({}, '/workplace/admin?filter=werf');
    expect(names()).toEqual(['Delta']);
  });

  test('gets the focus when / is pressed', async () => {
    await show();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(filter());
  });
});

test('a click on a header sorts and announces the order', async () => {
  await show();
  const header = screen.getByRole('columnheader', { name: 'Name' });
  await userEvent.click(within(header).getByRole('button'));
  expect(names()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma']);
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(header).getByRole('button'));
  expect(names()).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha']);
  await userEvent.click(within(header).getByRole('button'));
  expect(names()).toEqual(['Gamma', 'Alpha', 'Beta', 'Delta']);
  expect(header.getAttribute('aria-sort')).toBeNull();
});

test('a missing value is shown as a dash', async () => {
  await show();
  expect(within(row('Alpha')).getByText('-')).toBeTruthy();
});

describe('columns', () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /Columns/ }));
    await userEvent.click(screen.getByRole('checkbox', { name }));
  };

  test('are chosen, and stored for this table', async () => {
    const { unmount } = await show();
    expect(screen.queryByRole('columnheader', { name: 'Seats' })).toBeNull();
    await choose('Seats');
    expect(screen.getByRole('columnheader', { name: 'Seats' })).toBeTruthy();
    unmount();
    await show();
    expect(screen.getByRole('columnheader', { name: 'Seats' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Columns 3 of 3/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Columns/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Standard columns' }));
    expect(screen.queryByRole('columnheader', { name: 'Seats' })).toBeNull();
  });

  test.each(['{"seats":"x"}', 'null', '[1]', 'broken'])('stored as %s are the standard ones', async (stored) => {
    localStorage.setItem('berth.table.desks', stored);
    await show();
    expect(screen.getByRole('button', { name: /Columns 2 of 3/ })).toBeTruthy();
  });
});

describe('selection', () => {
  test('with shift includes the rows between, and the bar counts them', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole('checkbox', { name: 'Select Gamma' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Gamma', 'Alpha', 'Beta']);
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(within(bar).getByText('3 selected')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Remove 3 desks' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith([DESKS[0], DESKS[1], DESKS[2]]);
  });

  test('by the box in the header adds the filtered rows, and keeps hidden ones', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Delta' }));
    type('atrium');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar.textContent).toContain('3 selected (1 not shown)');
    await userEvent.click(within(bar).getByRole('button', { name: /Clear/ }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  test('makes the header mixed if only some rows are selected', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Delta' }));
    const all = screen.getByRole('checkbox', { name: 'Select all rows' }) as HTMLInputElement;
    expect(all.indeterminate).toBe(true);
  });

  test('drops a row that is gone', async () => {
    function Shrinking() {
      const [rows, setRows] = useState(DESKS);
      return table({ rows, actions: <button onClick={() => setRows(DESKS.slice(0, 3))}>Delta leaves</button> });
    }
    await renderInBerth(<Shrinking />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Delta' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delta leaves' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  test('explains an action that is not possible, which does nothing', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Delta' }));
    const move = screen.getByRole('button', { name: 'Move' });
    expect(move.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(move);
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.getByText('Several floors')).toBeTruthy();
  });

  test('is not offered without bulk actions', async () => {
    await renderInBerth(<DataTable {...table().props} bulkActions={undefined} />);
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
  });
});

describe('keyboard', () => {
  test('Tab reaches one row; arrows, Home and End move', async () => {
    await show();
    row('Gamma').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Alpha');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Delta');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Delta');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Beta');
    expect(screen.getAllByRole('row').filter((one) => one.tabIndex === 0)).toEqual([row('Beta')]);
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Gamma');
  });

  test('Enter opens, Space selects, shift and an arrow extend, Esc clears', async () => {
    await show();
    row('Gamma').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(DESKS[1]);
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['Alpha']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Alpha', 'Beta']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  test('Ctrl and A select the filtered rows', async () => {
    await show();
    type('atrium');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Gamma');
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(['Gamma', 'Beta']);
  });

  test('the right arrow reaches the actions of a row, and Esc returns to the row', async () => {
    await show();
    row('Beta').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Beta');
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('It is in use')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: Beta');
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('a chosen action receives its row', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Beta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(DESKS[2]);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

test('a click opens a row, but a click on its checkbox does not', async () => {
  await show({ openId: 'b' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(within(row('Delta')).getByText('Werf'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(DESKS[3]);
  expect(row('Beta').getAttribute('aria-current')).toBe('true');
});

test('the file is named after organisation and table, begins with the mark of UTF-8 and has the filtered rows', async () => {
  let content: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x') }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('harbour-desks.csv');
  });
  await show();
  type('atrium');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Exported successfully');
  expect(clicked).toHaveBeenCalledOnce();
  const bytes = new Uint8Array((await content?.arrayBuffer()) ?? []);
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(new TextDecoder().decode(bytes)).toBe('name;room;seats\r\nGamma;Atrium;10\r\nBeta;Atrium;1');
});

test('the file of selected rows holds only those', async () => {
  let content: Blob | undefined;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x') }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Export' }));
  await screen.findByText('Exported successfully');
  expect((await content?.text())?.split('\r\n').slice(1)).toEqual(['Beta;Atrium;1']);
});

test('rows on their way show no table and no empty list', async () => {
  await show({ rows: undefined });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByText('No records found')).toBeNull();
  expect(screen.getByText('Loading…')).toBeTruthy();
});

test("without rows the table shows the screen's own text, or a standard one", async () => {
  const { unmount } = await show({ rows: [], empty: <p>Add the first desk</p> });
  expect(screen.getByText('Add the first desk')).toBeTruthy();
  unmount();
  await show({ rows: [] });
  expect(screen.getByText('No records found')).toBeTruthy();
});

test('a narrow window shows the same rows, names and keys as blocks', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('37.5em') });
  try {
    await show();
    expect(screen.queryByRole('columnheader')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name ↑');
    expect(names()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma']);
    row('Alpha').focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(selected()).toEqual(['Beta']);
  } finally {
    window.matchMedia = wide;
  }
});

describe('keys of actions', () => {
  const rowActions = ({ id }: Desk) => [
    { label: 'Edit', onClick: onEdit, hotkey: 'e' },
    { label: 'Remove', onClick: onRemove, hotkey: 'Delete', disabled: id === 'b' },
  ];

  test('run on the current row only, and not if the action is disabled', async () => {
    await show({ rowActions });
    row('Gamma').focus();
    await userEvent.keyboard('{ArrowDown}e');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(DESKS[1]);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(DESKS[3]);
    await userEvent.keyboard('{Control>}e{/Control}');
    type('e');
    expect(onEdit).toHaveBeenCalledOnce();
  });

  test('a full stop opens the menu, which shows them', async () => {
    await show({ rowActions, nameOf: ({ name, seats }) => `${name} for ${seats}` });
    row('Gamma').focus();
    await userEvent.keyboard('.');
    const menu = await screen.findByRole('menu', { name: 'Actions: Gamma for 10' });
    expect(within(menu).getByRole('menuitem', { name: 'Remove' }).textContent).toContain('Del');
  });
});

test('columns that may be dropped are, if the table is narrow', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const columns = COLUMNS.map((column) => ({ ...column, width: 100, hiddenByDefault: false, drops: true }));
  const { unmount } = await show({ columns, bulkActions: undefined as never });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads().slice(0, -1)).toEqual(['Name']);
  unmount();
  width.mockReturnValue(700);
  await show({ columns });
  expect(heads()).toHaveLength(5);
  width.mockRestore();
});

describe('locked rows', () => {
  const lockedBy = ({ id }: Desk) => (id === 'b' ? 'It is not yours' : undefined);

  test('show the reason in place of a menu, and open on click', async () => {
    await show({ lockedBy });
    expect(within(row('Beta')).queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(row('Beta')).getByRole('button', { name: 'It is not yours' }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'b' }));
    expect(within(row('Alpha')).getByRole('checkbox')).toBeTruthy();
  });

  test("cannot be selected, neither by 'select all' nor by a key", async () => {
    await show({ lockedBy });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(selected()).toEqual(['Gamma', 'Alpha', 'Delta']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' }).checked).toBe(true);
    row('Beta').focus();
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['Gamma', 'Alpha', 'Delta']);
  });
});
