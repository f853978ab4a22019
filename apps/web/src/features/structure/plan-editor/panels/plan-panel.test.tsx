// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { type Editor, EditorContext } from '../session/editor-context.ts';
import { PlanPanel } from './plan-panel.tsx';

const moveTo = vi.fn();
/** The part of the editor that the panel reads. */
const EDITOR = {
  place: { org: 'wetering', building: 'keizersgracht' },
  floor: { id: 'f1', name: 'Ground', level: 0, plan: { hash: 'a', width: 1000, height: 600, metresPerUnit: 0.05 } },
  sheet: { width: 1000, height: 600 },
  facts: { metresPerUnit: 0.05 },
  planOpacity: 1,
  setPlanOpacity: () => {},
  commands: { use: () => {} },
  autosave: { flush: async () => {}, moveTo, version: () => 1 },
} as unknown as Editor;

let answer: () => Response;
let sent: number;

beforeEach(() => {
  moveTo.mockClear();
  sent = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const upload = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Replace the plan'), file);
const show = () =>
  renderInBerth(
    <EditorContext value={EDITOR}>
      <PlanPanel />
    </EditorContext>,
  );
const alertText = () => document.querySelector('section [role=alert]')?.textContent;

test.each([
  ['active_content', 'This SVG contains scripts or links. Export it again without them.'],
  ['too_many_pixels', 'This picture has more than 20 megapixels. Make it smaller and try again.'],
  ['not_an_image', 'This file cannot be used. Choose a PNG, JPEG, WebP or SVG picture.'],
])('a plan that the server refuses as %s says why in the editor', async (reason, text) => {
  answer = () => Response.json({ code: 'plan.refused', message: 'No', data: { reason } }, { status: 422 });
  await show();
  await upload(new File(['x'], 'plan.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(alertText()).toBe(text));
  expect(moveTo).not.toHaveBeenCalled();
  answer = () => Response.json({ version: 2 });
  await upload(new File(['x'], 'plan.png', { type: 'image/png' }));
  await waitFor(() => expect(moveTo).toHaveBeenCalledExactlyOnceWith(2));
  await waitFor(() => expect(alertText()).toBeUndefined());
});

test('a plan larger than 5 MB is refused without sending it', async () => {
  await show();
  await upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'plan.png', { type: 'image/png' }));
  await waitFor(() => expect(alertText()).toBe('This file is larger than 5 MB.'));
  expect(sent).toBe(0);
});
