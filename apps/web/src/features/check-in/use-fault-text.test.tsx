// @vitest-environment jsdom
import type { CodeFault } from '@berth/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { useFaultText } from './use-fault-text.ts';

function Fault({ error }: { error: Error }) {
  return <p data-testid="fault">{useFaultText()(error)}</p>;
}

test.each<[CodeFault, RegExp]>([
  ['old-code', /^This code has expired/],
  ['wrong-code', /^This is not the code of this spot/],
  ['used-code', /^Someone else has already used this code/],
])('a check-in refused for %s says what to do', async (reason, text) => {
  const problem = new ApiProblem('Check-in failed', { status: 422, code: 'check_in.failed', data: { reason } });
  await renderInBerth(<Fault error={problem} />);
  expect(screen.getByTestId('fault').textContent).toMatch(text);
});
