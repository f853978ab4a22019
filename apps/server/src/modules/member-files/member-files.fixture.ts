import { uploadUsersCsv, usersCsvJobs, validateUsersCsv } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestDatabase } from '@berth/testkit';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { openSender } from '../../../testing/open-sender.ts';
import { multipart } from '../../../testing/multipart.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { importMembers } from './import-members.job.ts';

let serial = 0;

export const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));

type Caller = { subject: string; roles: ['Customer-admin' | 'Customer-coordinator' | 'Dashboard-admin'] };

/** The dependencies of the worker, in this process. */
export async function importDeps(db: Database) {
  const log = createLogger('silent', 'test');
  const boss = await openSender(db, log);
  return { db, log, boss, record, live: withoutBroker };
}

/** Creates an organisation with two buildings and an administrator who uploads files. */
export async function aFiledOrganisation(database: TestDatabase, api: TestApi) {
  const organisation = await anOrganisation(database.owner);
  const home = await aBuilding(database.owner, organisation);
  const other = await aBuilding(database.owner, organisation);
  const subject = `admin-${++serial}`;
  const addMember = (name: string, more: { granted?: string[] } = {}) =>
    aMember(
      database.owner,
      { issuer: api.issuer.issuer, subject: name, email: `${name}@filed.example`, ...more },
      home,
    );
  await addMember(subject);
  const admin: Caller = { subject, roles: ['Customer-admin'] };
  const org = organisation.slug;

  const validate = (content: Buffer, as = admin) =>
    api.call(validateUsersCsv, { params: {}, query: { org }, as, ...multipart('file', 'users.csv', content) });
  const upload = (content: Buffer, { as = admin, buildings = [home.id] }: { as?: Caller; buildings?: string[] } = {}) =>
    api.call(uploadUsersCsv, {
      params: { org },
      query: { buildings: buildings.join() },
      as,
      ...multipart('file', 'users.csv', content),
    });
  const jobs = async () => (await api.call(usersCsvJobs, { params: { org }, as: admin })).body.jobs;
  const work = async () => {
    const deps = await importDeps(database.worker);
    const event = { organisationId: organisation.id, eventId: crypto.randomUUID(), actorId: null };
    const payload = { fileId: crypto.randomUUID(), rows: 1 };
    await importMembers(deps as never).run({ ...event, type: 'member_file.uploaded.v1', payload });
  };
  /** Validates, uploads and imports a file. */
  const bring = async (content: Buffer, buildings = [home.id]) => {
    await validate(content);
    const { status } = await upload(content, { buildings });
    if (status !== 200) throw new Error(`upload refused with ${status}`);
    await work();
    const [newest] = await jobs();
    if (newest === undefined) throw new Error('no import job');
    return newest;
  };
  const within = <T>(read: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, organisation.id, read);
  const members = () =>
    within((tx) =>
      tx
        .selectFrom('member')
        .select(['member.id', 'member.email', 'member.first_name as firstName', 'member.last_name as lastName'])
        .select(['member.attributes', 'member.version', 'member.explicit', 'member.managed_by as managedBy'])
        .where('member.email', 'not like', 'admin-%')
        .orderBy('member.email')
        .execute(),
    );
  const cards = () =>
    within((tx) =>
      tx
        .selectFrom('member_card')
        .innerJoin('member', 'member.id', 'member_card.member_id')
        .select(['member.email', 'member_card.card'])
        .orderBy('member_card.card')
        .execute(),
    );
  return {
    organisation,
    org,
    home,
    other,
    admin,
    addMember,
    validate,
    upload,
    jobs,
    work,
    bring,
    within,
    members,
    cards,
  };
}
export type FiledOrganisation = Awaited<ReturnType<typeof aFiledOrganisation>>;
