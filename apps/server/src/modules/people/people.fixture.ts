import { myBuildings } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestDatabase } from '@berth/testkit';
import type { TestApi } from '../../../testing/test-api.ts';

let serial = 0;

/** Creates an organisation with two buildings, and people in the first. */
export async function aHouseOfPeople(database: TestDatabase, api: TestApi) {
  const organisation = await anOrganisation(database.owner);
  const [main, annex] = [await aBuilding(database.owner, organisation), await aBuilding(database.owner, organisation)];
  const mark = `p${++serial}`;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, organisation.id, work);

  /** Creates a person whose roles come from their sign-in, who has signed in once. */
  const person = async (name: string, { roles = [], granted = [] }: { roles?: Role[]; granted?: Role[] } = {}) => {
    const [firstName = '', ...rest] = name.split(' ');
    const lastName = rest.join(' ');
    const subject = `${mark}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    const as = { subject, roles, firstName, lastName, email: `${subject}@example.org` };
    await aMember(database.owner, { issuer: api.issuer.issuer, subject, granted }, main);
    await api.call(myBuildings, { params: {}, as });
    const { id } = await within((tx) =>
      tx.selectFrom('member').select('member.id').where('member.email', '=', as.email).executeTakeFirstOrThrow(),
    );
    return { id, as };
  };

  const record = (id: string) =>
    within((tx) => tx.selectFrom('member').selectAll().where('member.id', '=', id).executeTakeFirstOrThrow());

  /** The traces of a user: audit actions and types of events. */
  const traces = (id: string) =>
    within(async (tx) => ({
      audit: await tx
        .selectFrom('audit')
        .select(['action', 'before', 'after', 'actor_id as by', 'building_id as building'])
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute(),
      events: (
        await tx
          .selectFrom('event')
          .select(['type', 'payload'])
          .where('type', 'like', 'member.%')
          .orderBy('id')
          .execute()
      )
        .filter(({ payload }) => (payload as { memberId: string }).memberId === id)
        .map(({ type }) => type),
    }));

  return { organisation, main, annex, person, record, traces, within };
}
