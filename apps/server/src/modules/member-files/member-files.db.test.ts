import { removeUsersCsvJob, usersCsvErrors, validateUsersCsv } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import { testApi } from '../../../testing/test-api.ts';
import { forgetMemberFiles } from './forget-member-files.job.ts';
import { aFiledOrganisation, csv, type FiledOrganisation } from './member-files.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
let filed: FiledOrganisation;
beforeEach(async () => {
  filed = await aFiledOrganisation(database, api);
});

const HEADER = 'username;firstName;lastName;cardId;userpool';
const FILE = csv(HEADER, 'ada@filed.example;Ada;Lovelace;04A2|04B2;Staff', 'bob@filed.example;Bob;Ross;;');

describe('the validation of a member file', () => {
  test('lists the effects of an import, and changes nothing', async () => {
    await filed.bring(
      csv(
        HEADER,
        'ada@filed.example;Ada;Byron;;Guests',
        'eve@filed.example;Eve;Ny;04FF;',
        'gus@filed.example;Gus;Oz;04EE;',
      ),
    );
    const { body } = await filed.validate(
      csv(
        HEADER,
        'ADA@filed.example;Ada;Lovelace;04a2;Staff',
        'eve@filed.example;Eve;Ny;04FF;',
        'new@filed.example;New;One;;',
        'not an address;No;Body;;',
        'late@filed.example;Late;Card;04EE;',
        'ada@filed.example;Ada;Again;;',
      ),
    );
    expect(body).toMatchObject({ rows: 6, added: 1, changed: 1, unchanged: 1, refused: 3, columns: 5, separator: ';' });
    expect(body.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [5, 'username', 'csv.not_an_address'],
      [6, 'cardId', 'csv.card_taken'],
      [7, 'username', 'csv.twice'],
    ]);
    // The holder of the card is not named.
    expect(JSON.stringify(body.errors)).not.toContain('gus@');
    expect(body.checked.find(({ action }) => action === 'change')?.changes).toEqual([
      { column: 'lastName', from: 'Byron', to: 'Lovelace' },
      { column: 'cardId', from: '', to: '04A2' },
      { column: 'userpool', from: 'Guests', to: 'Staff' },
    ]);
    expect(body.memberships).toEqual([
      { action: 'change', buildingIds: [filed.home.id], people: 1 },
      { action: 'same', buildingIds: [filed.home.id], people: 1 },
    ]);
    expect((await filed.members()).map(({ lastName }) => lastName)).toEqual(['Byron', 'Ny', 'Oz']);
  });

  test.each([
    ['unknown_column', csv('username;shoeSize', 'a@b.example;44'), 'shoeSize'],
    ['twin_column', csv('username;userpool;userpool', 'a@b.example;x;y'), 'userpool'],
    ['missing_column', csv('firstName;lastName', 'Ada;Lovelace'), 'username'],
    ['encoding', Buffer.from([0x75, 0xff, 0xfe, 0x0a]), ''],
    ['empty', csv('username;firstName;lastName'), ''],
    ['unreadable', csv('username;firstName', 'a@b.example;"never closed'), undefined],
    ['too_many_columns', csv(Array.from({ length: 51 }, (_, at) => `c${at}`).join(';'), 'x'), '50'],
    ['too_many_rows', csv('username', ...Array.from({ length: 10_001 }, (_, at) => `u${at}@b.example`)), '10000'],
  ])('refuses the whole file: %s', async (reason, content, value) => {
    const { status, body } = await filed.validate(content);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'import.invalid', data: { reason, ...(value === undefined ? {} : { value }) } });
  });

  test('refuses a file that is too large, and a request without a file [T28]', async () => {
    expect((await filed.validate(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    const nothing = multipart('another', 'users.csv', FILE);
    const { status, body } = await api.call(validateUsersCsv, {
      params: {},
      query: { org: filed.org },
      as: filed.admin,
      ...nothing,
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Please select a CSV file' } });
  });

  test('is refused to a coordinator, and not found by an administrator of another organisation', async () => {
    await filed.addMember('corrie');
    const { status, body } = await filed.validate(FILE, { subject: 'corrie', roles: ['Customer-coordinator'] });
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to upload users please contact the administrator' },
    });
    const elsewhere = await aFiledOrganisation(database, api);
    expect((await filed.validate(FILE, elsewhere.admin)).status).toBe(404);
  });
});

describe('the upload of a member file', () => {
  const refusal = async (answer: ReturnType<FiledOrganisation['upload']>) => {
    const { status, body } = await answer;
    return { status, message: body.message };
  };
  const FIRST = { status: 409, message: 'Please upload and validate CSV file first' };

  test('accepts only the file that the same person has validated, once and in time [T28]', async () => {
    await filed.addMember('other');
    const other = { subject: 'other', roles: ['Customer-admin' as const] } satisfies FiledOrganisation['admin'];
    expect(await refusal(filed.upload(FILE))).toEqual(FIRST);
    await filed.validate(FILE);
    expect(await refusal(filed.upload(csv(FILE.toString(), 'eve@filed.example;Eve;Ny;;')))).toEqual(FIRST);
    expect(await refusal(filed.upload(FILE, { as: other }))).toEqual(FIRST);
    expect(await refusal(filed.upload(FILE, { buildings: [] }))).toEqual({
      status: 422,
      message: 'Please select at least one building',
    });
    await filed.within((tx) => sql`update csv_check set checked_at = checked_at - interval '31 minutes'`.execute(tx));
    expect(await refusal(filed.upload(FILE))).toEqual(FIRST);
    await filed.validate(FILE);
    expect((await filed.upload(FILE)).status).toBe(200);
    expect(await refusal(filed.upload(FILE))).toEqual(FIRST);
  });

  test('answers not found for a building of another organisation', async () => {
    const elsewhere = await aFiledOrganisation(database, api);
    await filed.validate(FILE);
    expect((await filed.upload(FILE, { buildings: [elsewhere.home.id] })).status).toBe(404);
  });
});

describe('an imported member file', () => {
  const BAD = csv(
    HEADER,
    'ada@filed.example;Ada;Lovelace;;',
    '=cmd@filed.example;@Bob;-Ross;;+Staff',
    'bob@x;Bob;Ross;;',
  );

  test('exports its errors as a file with the original rows and no formulas [T28]', async () => {
    const job = await filed.bring(BAD);
    expect(job).toMatchObject({ state: 'done_with_errors', rows: 3, done: 3, added: 1, errors: 2 });
    const { body, headers } = await api.call(usersCsvErrors, {
      params: { org: filed.org, jobId: job.id },
      as: filed.admin,
      headers: { 'accept-language': 'nl' },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFusername;firstName;lastName;cardId;userpool;rij;reden',
      "'=cmd@filed.example;'@Bob;'-Ross;;'+Staff;3;username: Is geen e-mailadres.",
      'bob@x;Bob;Ross;;;4;username: Is geen e-mailadres.',
      '',
    ]);
  });

  test('can be removed without removing members, but not while it runs, and not by another organisation', async () => {
    const { id: jobId } = await filed.bring(FILE);
    const elsewhere = await aFiledOrganisation(database, api);
    const remove = (org: string, as: FiledOrganisation['admin']) =>
      api.call(removeUsersCsvJob, { params: { org, jobId }, as });
    expect((await remove(elsewhere.org, elsewhere.admin)).status).toBe(404);
    await filed.within((tx) => sql`update csv_job set state = 'running', ended_at = null`.execute(tx));
    expect((await remove(filed.org, filed.admin)).body).toMatchObject({ code: 'csv.job_running' });
    await filed.within((tx) => sql`update csv_job set state = 'done', ended_at = now()`.execute(tx));
    expect((await remove(filed.org, filed.admin)).status).toBe(200);
    expect(await filed.jobs()).toEqual([]);
    expect(await filed.members()).toHaveLength(2);
  });

  test('is deleted after thirty days, and not before', async () => {
    await filed.bring(BAD);
    const days = (number: number) =>
      filed.within((tx) => sql`update csv_job set created_at = now() - make_interval(days => ${number})`.execute(tx));
    const forget = () => forgetMemberFiles({ db: database.db, log }).run();
    await days(29);
    await forget();
    expect(await filed.jobs()).toHaveLength(1);
    await days(31);
    await forget();
    expect(await filed.jobs()).toEqual([]);
  });
});
