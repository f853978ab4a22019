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

test('a failure is told although the reading never ends', async () => {
  expect(await settle(() => Promise.reject(new Error('no network')))).toBe('error');
});

test('a success waits for the reading', async () => {
  expect(await settle(() => Promise.resolve())).toBe('pending');
});
