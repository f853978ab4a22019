// @vitest-environment jsdom
import { runUsersCsvJobAgain, type UsersCsvJob } from '@berth/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { FileTable } from './file-table.tsx';

vi.mock(import('../../../lib/api.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));

const FAILED: UsersCsvJob = {
  id: 'failed',
  fileName: 'november.csv',
  bytes: 4096,
  uploadedAt: '2026-11-16T09:00:00Z',
  uploadedBy: 'Marijke Hofman',
  buildings: [],
  state: 'failed',
  rows: 600,
  done: 500,
  added: 500,
  changed: 0,
  unchanged: 0,
  errors: 0,
  firstErrors: [],
  failure: 'gave_up',
  startedAt: '2026-11-16T09:00:01Z',
  endedAt: '2026-11-16T09:01:00Z',
  can: { remove: true, runAgain: true },
};
const DONE: UsersCsvJob = {
  ...FAILED,
  id: 'done',
  fileName: 'october.csv',
  state: 'done',
  done: 600,
  failure: null,
  can: { remove: true, runAgain: false },
};

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ message: 'On its way' });
});

test('only a failed file can be run again, and its button names the file', async () => {
  await renderInBerth(
    <MeContext value={aMe()}>
      <FileTable jobs={[FAILED, DONE]} />
    </MeContext>,
  );
  expect(screen.queryByRole('button', { name: 'Run october.csv again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Run november.csv again' }));
  await waitFor(() =>
    expect(vi.mocked(call)).toHaveBeenCalledWith(runUsersCsvJobAgain, { params: { org: 'wetering', jobId: 'failed' } }),
  );
});
