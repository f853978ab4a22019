import type { TenantTx } from '@berth/database';
import { DAY_MS, MINUTE_MS } from '@berth/domain/time';
import { demoId, demoIdAt } from './demo-id.ts';
import { colleaguesOf } from './people/colleagues.ts';
import { memberFileId } from './seed-member-file.ts';
import { screenId } from './seed-screens.ts';
import type { DemoBuilding, DemoOrganisation } from './types.ts';

type Line = {
  readonly daysAgo: number;
  readonly action: string;
  readonly buildingId: string | null;
  readonly subjectId: string;
  readonly before?: object;
  readonly after?: object;
};

const setting = (building: DemoBuilding, daysAgo: number, key: string, from: unknown, to: unknown): Line => ({
  daysAgo,
  action: 'building.setting_changed',
  buildingId: building.id,
  subjectId: building.id,
  before: { [key]: from },
  after: { [key]: to },
});

function linesOfBuilding(building: DemoBuilding): Line[] {
  const { id: buildingId, floors } = building;
  const own = { buildingId };
  const room = floors.flatMap(({ rooms }) => rooms).find(({ reservedBy }) => reservedBy !== 'none');
  return [
    setting(building, 80, 'future_day_maximum', 7, 14),
    ...floors.map(({ id, name }, n) => ({
      ...own,
      daysAgo: 82,
      action: 'floor.published',
      subjectId: id,
      after: { name, level: n },
    })),
    {
      ...own,
      daysAgo: 81,
      action: 'timeslot.saved',
      subjectId: demoId('hours', room?.id ?? ''),
      after: { startTime: '08:00', endTime: '18:00', days: 'monday to friday' },
    },
    ...['Entrance hall', 'Reception', 'Canteen'].map((name) => ({
      ...own,
      daysAgo: 40,
      action: 'screen.approved',
      subjectId: screenId(building, name),
      after: { name, showDesks: true, showsNames: true },
    })),
    setting(building, 12, 'welcome_message', null, `Welcome to ${building.displayName}`),
    setting(building, 3, 'early_entry_minutes', 30, 15),
  ];
}

/** The history of an organisation in its audit log; each line is chained to the one before as it is stored. */
export async function seedAudit(tx: TenantTx, organisation: DemoOrganisation, actorId: string, now: number) {
  const existing = await tx
    .selectFrom('audit')
    .select('audit.id')
    .where('audit.organisation_id', '=', organisation.id)
    .limit(1)
    .execute();
  if (existing.length > 0) return;
  const [first] = colleaguesOf(organisation);
  const rows = colleaguesOf(organisation).length;
  const file = { file: 'people.csv', rows, buildings: organisation.buildings.map(({ id }) => id) };
  const lines: Line[] = [
    {
      daysAgo: 5,
      action: 'member_file.uploaded',
      buildingId: null,
      subjectId: memberFileId(organisation),
      after: file,
    },
    ...organisation.buildings.flatMap(linesOfBuilding),
    {
      daysAgo: 6,
      action: 'member.changed',
      buildingId: null,
      subjectId: first?.memberId ?? '',
      before: { lastName: 'Pieters' },
      after: { lastName: first?.lastName },
    },
  ];
  const inOrder = lines.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [n, { daysAgo, action, buildingId, subjectId, before, after }] of inOrder.entries()) {
    const at = now - daysAgo * DAY_MS + n * MINUTE_MS;
    await tx
      .insertInto('audit')
      .values({
        organisation_id: organisation.id,
        id: demoIdAt(at, 'audit', organisation.id, String(n)),
        actor_id: actorId,
        action,
        subject_id: subjectId,
        building_id: buildingId,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        occurred_at: new Date(at),
      })
      .execute();
  }
}
