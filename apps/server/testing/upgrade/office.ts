import { inTenant, openDatabase, openPool } from '@berth/database';
import type * as Builders from '@berth/testkit/builders';

export type Office = {
  readonly place: string;
  /** Each has two desks, so that no one conflicts with another. */
  readonly people: readonly { subject: string; desks: readonly [string, string] }[];
};

/**
 * Creates a building with people and desks in the schema of another release, so that release's own builders create
 * what they can.
 */
export async function anOffice(release: URL, ownerUrl: string, issuer: string, size: number): Promise<Office> {
  const { anOrganisation, aBuilding, aMember } = (await import(
    new URL('packages/testkit/src/builders.ts', release).href
  )) as typeof Builders;
  const pool = openPool({ url: ownerUrl, application: 'upgrade', size: 1, waitMs: 60_000 });
  const owner = openDatabase(pool);
  const organisation = await anOrganisation(owner);
  const building = await aBuilding(owner, organisation);
  const own = { organisation_id: organisation.id, building_id: building.id };
  const desks = await inTenant(owner, organisation.id, async (tx) => {
    await tx
      .updateTable('building')
      .set({ settings: JSON.stringify({ future_day_maximum: 0 }), policies: [] })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', building.id)
      .execute();
    const floor = { ...own, name: 'F', level: 1 };
    const { id: floor_id } = await tx.insertInto('floor').values(floor).returning('id').executeTakeFirstOrThrow();
    const room = { ...own, floor_id, type: 'ROOM', name: 'R', reserved_by: 'desks' };
    const { id: room_id } = await tx.insertInto('space').values(room).returning('id').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2 * size }, (_, x) => ({
      ...own,
      floor_id,
      room_id,
      type: 'DESK',
      name: `D${x}`,
      x,
      y: 0,
    }));
    return (await tx.insertInto('space').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  const people = Array.from({ length: size }, (_, n) => ({
    subject: `person-${n}`,
    desks: [desks[2 * n] ?? '', desks[2 * n + 1] ?? ''] as const,
  }));
  for (const { subject } of people) await aMember(owner, { issuer, subject }, building);
  await pool.end();
  return { place: `${organisation.slug}/${building.slug}`, people };
}
