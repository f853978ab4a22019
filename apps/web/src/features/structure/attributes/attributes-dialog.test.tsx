// @vitest-environment jsdom
import structure from '@berth/catalogue/en/structure.json' with { type: 'json' };
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../ui/dialog/confirm-dialog.tsx';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { AttributesDialog } from './attributes-dialog.tsx';

beforeEach(() => void getI18n().addResourceBundle('en', 'structure', structure));

const LABEL = { id: 'a', name: 'Window', colour: '#0079bf' as const, spaces: 0 };

async function show() {
  const onClose = vi.fn();
  await renderInBerth(
    <MeContext value={aMe()}>
      <AttributesDialog
        title="Labels"
        attributes={[LABEL as never]}
        things={[{ attributes: [] }]}
        isSaving={false}
        onSave={() => {}}
        onClose={onClose}
      />
    </MeContext>,
    { path: '/workplace/admin' },
  );
  await screen.findByRole('dialog', { name: 'Labels' });
  return onClose;
}

test('an unchanged labels dialog closes at once', async () => {
  const onClose = await show();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a labels dialog with unsaved choices asks before closing', async () => {
  const onClose = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: /Window/ }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('The changes have not been saved. Do you want to proceed?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
