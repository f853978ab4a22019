// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { tabPanel, Tabs } from './tabs.tsx';

const TABS = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

type View = (typeof TABS)[number]['value'];

function Example() {
  const [value, setValue] = useState<View>('calendar');
  return (
    <>
      <Tabs<View> id="example" label="Views" tabs={TABS} value={value} onChange={setValue} />
      <div {...tabPanel('example', value)}>{value}</div>
    </>
  );
}
const selected = () => screen.getByRole('tab', { selected: true });

test('arrows, Home and End select and focus a tab, and arrows wrap', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Map'],
    ['{ArrowRight}', 'Calendar'],
    ['{ArrowRight}', 'List'],
    ['{End}', 'Map'],
    ['{Home}', 'Calendar'],
    ['x', 'Calendar'],
  ] as const) {
    await user.keyboard(key);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  }
});

test('a row of tabs is one stop of the Tab key, and its panel is named after the selected tab', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('tab', { name: 'List' }));
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'List' }).id).toBe(selected().getAttribute('aria-controls'));
});
