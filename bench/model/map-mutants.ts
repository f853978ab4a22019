import type { Mutant } from './plant.ts';

const CHANGES = 'apps/server/src/modules/reservations/read/changes';
const LIVE = 'apps/server/src/modules/live';
const UPDATES = 'packages/contract/src/reservations/updated-by.ts';

/** Faults in the changes for open maps, and in applying them. */
export const MAP_MUTANTS: readonly Mutant[] = [
  {
    name: 'a page applies a change although it misses an earlier one',
    edits: [
      {
        file: UPDATES,
        from: 'answer.version === from ? ',
        to: 'answer.version > 0 ? ',
      },
    ],
  },
  {
    name: 'a page that was read in the middle of a change applies it',
    edits: [{ file: UPDATES, from: 'answer.version === from ? ', to: 'answer.version >= from ? ' }],
  },
  {
    name: 'a page applies an older change over a newer map',
    edits: [
      {
        file: UPDATES,
        from: 'if (answer.version >= to) return answer;',
        to: 'if (answer.version >= to) return { ...update(answer), version: to };',
      },
    ],
  },
  {
    name: 'a change has the names that only staff may see',
    edits: [
      {
        file: `${CHANGES}/shown-map.ts`,
        from: 'view: ofViewerGroup(view)',
        to: "view: { ...view, caller: { memberId: undefined, personId: '', roles: ['Customer-admin'] } }",
      },
    ],
  },
  {
    name: 'viewers of other groups get the same change',
    edits: [
      {
        file: `${CHANGES}/shown-map.ts`,
        from: 'key: `${viewerGroupOf(view)} ${rules.refusingRooms.join()}`',
        to: "key: 'all'",
      },
    ],
  },
  {
    name: 'holders and makers get what their group gets',
    edits: [{ file: `${CHANGES}/follow-maps.ts`, from: ' && !isConcerned(map, rows)', to: '' }],
  },
  {
    name: 'only the changed reservations of a space count for its holders',
    edits: [
      {
        file: `${CHANGES}/follow-maps.ts`,
        from: '[...before.rows, ...after.rows].filter(({ spaceId }) => spaceIds.has(spaceId))',
        to: 'changedRows(before.rows, after.rows)',
      },
    ],
  },
  {
    name: 'a change has the places of the wrong floor',
    edits: [
      {
        file: `${CHANGES}/floor-delta.ts`,
        from: 'const floor = before.premises.floors.get(floorId);',
        to: 'const floor = [...before.premises.floors].find(([id]) => id !== floorId)?.[1];',
      },
    ],
  },
  {
    name: 'a change contains only what was added',
    edits: [{ file: `${CHANGES}/changed-rows.ts`, from: '...without(before, after),', to: '' }],
  },
  {
    name: 'a check-in is no change',
    edits: [
      {
        file: `${CHANGES}/changed-rows.ts`,
        from: 'FIELDS.every(',
        to: "FIELDS.filter((field) => field !== 'isCheckedIn').every(",
      },
    ],
  },
  {
    name: 'the settings of the building are not compared',
    edits: [{ file: `${CHANGES}/shown-map.ts`, from: 'view.premises === premises &&', to: '' }],
  },
  {
    name: 'a page is not told that its viewer may see more or less',
    edits: [{ file: `${LIVE}/followed-map.ts`, from: 'if (isTold &&', to: 'if (isTold && lastKey === undefined &&' }],
  },
  {
    name: 'two changes that are told together lose a floor',
    edits: [
      {
        file: 'apps/server/src/platform/messaging/recent-notices.ts',
        from: 'floorIds: namedByEither(a.floorIds, b.floorIds),',
        to: 'floorIds: a.floorIds,',
      },
    ],
  },
  {
    name: 'the version is that before the change',
    edits: [{ file: `${CHANGES}/floor-delta.ts`, from: 'to: after.version,', to: 'to: from,' }],
  },
];
