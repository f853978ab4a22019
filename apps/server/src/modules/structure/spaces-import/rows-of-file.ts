import type { ImportedAlong } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { aboutBuilding } from '@berth/domain/imports';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { completeRows, type Repeated } from './complete-rows.ts';
import type { EvaluatedRow } from './evaluate-space-row.ts';
import type { Known } from './known-spaces.ts';
import type { ForeignLine, SpaceFile, SpaceRow } from './parse-spaces-csv.ts';

export type FileRows = {
  readonly rows: readonly SpaceRow[];
  readonly along: ImportedAlong;
  readonly repeated: readonly Repeated[];
  readonly elsewhere: readonly ForeignLine[];
};

const NOTHING: ImportedAlong = { floors: [], rooms: [], attributes: [] };

/** The addresses of the people that a file names as holders. */
export const peopleIn = (file: SpaceFile): string[] => [
  ...new Set(
    (file.kind === 'own' ? file.rows : file.lines.map(({ space }) => space))
      .map(({ assignedTo = '' }) => assignedTo.toLowerCase())
      .filter((address) => address !== ''),
  ),
];

const namesOfBuilding = async (tx: TenantTx, { organisationId, buildingId }: BuildingCaller): Promise<string[]> => {
  const building = await tx
    .selectFrom('offered_building as building')
    .select(['building.display_name as name', 'building.slug'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirst();
  return building === undefined ? [] : [building.name, building.slug];
};

/** The lines of a file as lines of ours. */
export async function rowsOf(
  tx: TenantTx,
  caller: BuildingCaller,
  file: SpaceFile,
  structure: Known,
): Promise<FileRows> {
  if (file.kind === 'own') return { rows: file.rows, along: NOTHING, repeated: [], elsewhere: [] };
  const isHere = aboutBuilding(
    file.lines.map(({ building }) => building),
    await namesOfBuilding(tx, caller),
  );
  const { rows, along, repeated } = completeRows(
    file.lines.filter(({ building }) => isHere(building)),
    structure,
  );
  return { rows, along, repeated, elsewhere: file.lines.filter(({ building }) => !isHere(building)) };
}

/** Lines that are neither stored nor refused: repeated ones, and those about other buildings. */
export function leftOut({ repeated, elsewhere }: FileRows, evaluated: readonly EvaluatedRow[]) {
  const byRow = new Map(evaluated.map((one) => [one.row, one]));
  const same = repeated.flatMap(({ row, of }) => {
    const first = byRow.get(of);
    return first === undefined ? [] : [{ ...first, row, changes: [], action: 'same' as const }];
  });
  const others = elsewhere.map(({ row, building, space: { type, name } }) => ({
    row,
    type,
    name,
    action: 'skip' as const,
    changes: [],
    reason: { column: 'building' as const, fault: 'building' as const, value: building },
  }));
  return [...same, ...others];
}
