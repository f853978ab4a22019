// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../ui/testing.tsx';
import { nameOfUser, type User, UserField } from './user-field.tsx';

const ADA: User = { username: 'ada@wetering.example', firstName: 'Ada', lastName: 'Lovelace' };

function Field() {
  const [person, setPerson] = useState<User | null>(null);
  return (
    <UserField
      place={{ org: 'harbour', building: 'quay' }}
      label="Person"
      chosen={person && nameOfUser(person)}
      removeLabel="Choose somebody else"
      onChoose={setPerson}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Person' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async () => {
  const search = vi.fn<(text: string | null) => void>();
  vi.stubGlobal('fetch', async (url: URL) => {
    search(url.searchParams.get('search'));
    return Response.json({ users: [ADA] });
  });
  await renderInBerth(<Field />);
  return search;
};

test('the user field invites to type, and reports when one or two characters are too few', async () => {
  const search = await show();
  expect(field().placeholder).toBe('type to search');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  for (const typed of ['a', 'ad']) {
    type(typed);
    expect(field().getAttribute('aria-invalid'), typed).toBe('true');
    expect(screen.queryByText('Type at least 3 characters')).not.toBeNull();
  }
  await wait(5000);
  expect(search).not.toHaveBeenCalled();
  type('');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

test('the user field searches 1000 ms after the last of more than two characters', async () => {
  const search = await show();
  type('ada');
  await wait(900);
  type('ada l');
  await wait(999);
  expect(search).not.toHaveBeenCalled();
  await wait(1);
  expect(search.mock.calls.map(([text]) => text)).toEqual(['ada l']);
});

test('the user field lists first and last names, and the chosen person can be removed again', async () => {
  await show();
  type('lovel');
  await wait(1000);
  // Waits for the answer.
  await wait(10);
  fireEvent.click(screen.getByRole('option', { name: /^Ada Lovelace/ }));
  expect(field().value).toBe('Ada Lovelace');
  fireEvent.click(screen.getByRole('button', { name: 'Choose somebody else' }));
  expect(field().value).toBe('');
});
