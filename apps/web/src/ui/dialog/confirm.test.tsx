// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useConfirm } from './confirm.tsx';
import { renderInBerth } from '../testing.tsx';

const QUESTION = 'Are you sure you want to delete this record?';

function Ask() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async () => {
    const yes = await confirm({ title: 'Delete', text: QUESTION, danger: true });
    setAnswers((before) => [...before, yes ? 'yes' : 'no']);
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        delete
      </button>
      <output>{answers.join()}</output>
    </>
  );
}

async function ask() {
  const user = userEvent.setup();
  await renderInBerth(<Ask />);
  const opener = screen.getByRole('button', { name: 'delete' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Delete' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' })));
  return { user, opener };
}
const answered = (answers: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(answers));

test('Enter answers yes, and the focus is restored', async () => {
  const { user, opener } = await ask();
  await user.keyboard('{Enter}');
  await answered('yes');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Esc answers no, and the focus is restored', async () => {
  const { user, opener } = await ask();
  await user.keyboard('{Escape}');
  await answered('no');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the buttons of a confirmation answer it too', async () => {
  const { user, opener } = await ask();
  expect(screen.getByText(QUESTION)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await answered('no');
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await answered('no,yes');
});
