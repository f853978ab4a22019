import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { importBatch } from './import-batch.ts';
import { aFiledOrganisation, csv, type FiledOrganisation, importDeps } from './member-files.fixture.ts';
import { readMemberFile } from './read-member-file.ts';

const database = testDatabase();
const api = testApi(database);
let filed: FiledOrganisation;
beforeEach(async () => {
  filed = await aFiledOrganisation(database, api);
});

const HEADER = 'username;firstName;lastName;cardId';
const NAMES = ['ann', 'bob', 'cas', 'dee', 'eva', 'fay'];
/** A file that gives each name these cards. */
const saying = (...cards: string[]) =>
  csv(HEADER, ...NAMES.map((name, at) => `${name}@filed.example;${name};Holder;${cards[at] ?? ''}`));
const START = saying('0001', '0002', '0003', '0004', '0005', '0006');

const holders = async () =>
  Object.fromEntries((await filed.cards()).map(({ email, card }) => [card, email.split('@')[0]]));
const linesOf = async () =>
  (
    await filed.within((tx) =>
      sql<{ name: string }>`
        select split_part(member.email, '@', 1) as name from audit join member on member.id = audit.subject_id
        where audit.action = 'member.imported' and audit.after ->> 'new' is null order by name`.execute(tx),
    )
  ).rows.map(({ name }) => name);

/** Checks and uploads a file, and imports it two rows at a time. */
async function bringInPairs(file: Buffer) {
  const { body } = await filed.validate(file);
  await filed.upload(file);
  const parsed = await readMemberFile(file);
  const deps = await importDeps(database.worker);
  while ((await importBatch(deps, filed.organisation.id, () => Promise.resolve(parsed), 2)) !== undefined);
  const [job] = await filed.jobs();
  if (job === undefined) throw new Error('no import job');
  return { preview: body, job };
}

describe('a card that changes its holder in the same file', () => {
  beforeEach(async () => {
    await filed.bring(START);
  });

  test('is moved in one run, also if its previous holder comes much later, and each row is counted once', async () => {
    // Ann gets the card of Fay, who comes last, and Fay gets Ann's; Cas only loses a card.
    const { preview, job } = await bringInPairs(saying('0006', '0002', '', '0004', '0003|0005', '0001'));
    expect(preview).toMatchObject({ added: 0, changed: 4, unchanged: 2, refused: 0 });
    expect(job).toMatchObject({ state: 'done', done: 6, added: 0, changed: 4, unchanged: 2, errors: 0 });
    expect(await holders()).toEqual({
      '0006': 'ann',
      '0002': 'bob',
      '0003': 'eva',
      '0004': 'dee',
      '0005': 'eva',
      '0001': 'fay',
    });
    expect(await linesOf()).toEqual(['ann', 'cas', 'eva', 'fay']);
    expect(await filed.bring(saying('0006', '0002', '', '0004', '0003|0005', '0001'))).toMatchObject({ unchanged: 6 });
  });

  test('is moved if all cards shift by one row', async () => {
    const { job } = await bringInPairs(saying('0002', '0003', '0004', '0005', '0006', '0001'));
    expect(job).toMatchObject({ state: 'done', changed: 6, errors: 0 });
    expect(await holders()).toMatchObject({ '0001': 'fay', '0002': 'ann', '0006': 'eva' });
    expect(await linesOf()).toEqual(NAMES);
  });

  test('stays with a holder who may not be changed, and so does every card that depends on it', async () => {
    await filed.within((tx) => sql`update member set roles = '{Customer-admin}' where email like 'fay@%'`.execute(tx));
    const { preview, job } = await bringInPairs(saying('0005', '0002', '0003', '0004', '0006', '0001'));
    expect(preview).toMatchObject({ changed: 0, refused: 3 });
    expect(job).toMatchObject({ state: 'done_with_errors', changed: 0, unchanged: 3, errors: 3 });
    expect(job.firstErrors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'csv.card_taken'],
      [6, 'csv.card_taken'],
      [7, 'user.may_not_edit'],
    ]);
    expect(await holders()).toMatchObject({ '0001': 'ann', '0005': 'eva', '0006': 'fay' });
  });
});
