import { uploadUsersCsv, urlOf, validateUsersCsv } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { peakMegabytes, sendEndlessFile } from '../../../testing/send-endless-file.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { spawnApi } from '../../../testing/processes/spawn-api.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aFiledOrganisation } from './member-files.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const MEGABYTE = 1024 ** 2;

test('a gigabyte of users is cut off at the limit and never held in memory [T28]', async () => {
  const filed = await aFiledOrganisation(database, api);
  const process = await spawnApi(database, api.issuer, { LOG_LEVEL: 'info' });
  const headers = { authorization: `Bearer ${await api.issuer.token(filed.admin)}` };
  const { org } = filed;
  const paths = [
    urlOf(validateUsersCsv, { params: {}, query: { org } }),
    urlOf(uploadUsersCsv, { params: { org }, query: { buildings: filed.home.id } }),
  ];
  for (const path of paths) {
    const memory = peakMegabytes(process.pid);
    const { status, sent } = await sendEndlessFile(`${process.origin}${path}`, headers);
    const grown = peakMegabytes(process.pid) - memory;
    printFigures('a gigabyte of users', { answer: status, takenMb: sent / MEGABYTE, grownMb: Math.round(grown) });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(64 * MEGABYTE);
    expect(grown).toBeLessThan(64);
  }
  process.kill('SIGTERM');
  await process.ended;
});
