import { QueryClient, MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

const never = () => new Promise(() => {});

const settle = async (answer: () => Promise<unknown>) => {
  const observer = new MutationObserver(new QueryClient(), { mutationFn: answer, onSettled: readAgain(never) });
  observer.mutate().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  return observer.getCurrentResult().status;
};

test('a failed mutation settles although the refetch never ends', async () => {
  expect(await settle(() => Promise.reject(new Error('no network')))).toBe('error');
});

test('a successful mutation waits for the refetch', async () => {
  expect(await settle(() => Promise.resolve())).toBe('pending');
});
