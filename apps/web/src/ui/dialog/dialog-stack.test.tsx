// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { renderInBerth } from '../testing.tsx';

/** A form that asks before it discards typed text. */
function Form() {
  const [opened, setOpened] = useState(true);
  const confirm = useConfirm();
  const leave = async () => {
    if (await confirm({ title: 'Unsaved changes', text: 'Proceed?' })) setOpened(false);
  };
  return (
    <Dialog opened={opened} onClose={() => void leave()} title="Form">
      <input aria-label="Name" />
    </Dialog>
  );
}

test('Esc in a question closes the question and not the dialog below; a second Esc opens it again', async () => {
  await renderInBerth(<Form />);
  await screen.findByRole('dialog', { name: 'Form' });
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  const level = (dialog: HTMLElement) =>
    Number(dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--mb-z-index'));
  expect(level(question)).toBeGreaterThan(level(screen.getByRole('dialog', { name: 'Form', hidden: true })));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Form' })).toBeNull();
});

/** The same, with a dialog whose code arrives when the form is open. */
function FormWithLateDialog() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Form />
      <button type="button" onClick={() => setLoaded(true)}>
        load
      </button>
      {isLoaded && (
        <Dialog opened={false} onClose={() => {}} title="Late">
          late
        </Dialog>
      )}
    </>
  );
}

test('a closed dialog that is loaded later takes no Esc from the open one', async () => {
  await renderInBerth(<FormWithLateDialog />);
  const form = await screen.findByRole('dialog', { name: 'Form' });
  screen.getByRole('button', { name: 'load', hidden: true }).click();
  await expect.poll(() => form.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Form' })).toBeNull();
});

/** One dialog after the other, each drawn only while it is open; the row may be gone when they are done. */
function Steps({ keepsRow }: { keepsRow: boolean }) {
  const [step, setStep] = useState<'choose' | 'edit' | 'done'>();
  return (
    <main id="main" tabIndex={-1}>
      {(step !== 'done' || keepsRow) && (
        <button type="button" onClick={() => setStep('choose')}>
          row
        </button>
      )}
      {step === 'choose' && (
        <Dialog opened onClose={() => setStep(undefined)} title="Choose">
          <button type="button" onClick={() => setStep('edit')}>
            edit
          </button>
        </Dialog>
      )}
      {step === 'edit' && (
        <Dialog opened onClose={() => setStep('done')} title="Edit">
          <input aria-label="Name" />
        </Dialog>
      )}
    </main>
  );
}

test.each([
  ['to the row', true],
  ['to the page when the row is gone', false],
])('after the last of several dialogs the focus returns %s', async (_where, keepsRow) => {
  await renderInBerth(<Steps keepsRow={keepsRow} />);
  const row = screen.getByRole('button', { name: 'row' });
  await userEvent.click(row);
  await userEvent.click(await screen.findByRole('button', { name: 'edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit' });
  await expect.poll(() => edit.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(keepsRow ? row : screen.getByRole('main'));
});
