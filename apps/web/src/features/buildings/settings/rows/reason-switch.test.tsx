// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { ReasonSwitch } from './reason-switch.tsx';

const show = async (props: { checked?: boolean; isLocked?: boolean } = {}) => {
  const onChange = vi.fn<(checked: boolean, reason: string) => void>();
  await renderInBerth(
    <>
      <span id="one-name">Show people</span>
      <ReasonSwitch id="one" checked={false} isLocked={false} describedBy="" onChange={onChange} {...props} />
    </>,
  );
  return { onChange, toggle: screen.getByRole('switch', { name: 'Show people' }) };
};

test('a switch with a reason changes only with a reason', async () => {
  const { onChange, toggle } = await show();
  await userEvent.click(toggle);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '   {Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), 'agreed on 3 Sep{Enter}');
  expect(onChange.mock.calls).toEqual([[true, 'agreed on 3 Sep']]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a switch with a reason stays as it is if no reason is given', async () => {
  const { onChange, toggle } = await show({ checked: true });
  await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(onChange).not.toHaveBeenCalled();
  expect((toggle as HTMLInputElement).checked).toBe(true);
});

test('a locked switch does not ask for a reason', async () => {
  const { toggle } = await show({ isLocked: true });
  await userEvent.click(toggle);
  expect(screen.queryByRole('textbox')).toBeNull();
});
