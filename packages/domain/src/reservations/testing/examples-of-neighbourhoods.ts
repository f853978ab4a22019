import type { Neighbourhood } from '../../neighbourhoods/neighbourhood.ts';
import { neighbourhoodOn } from '../../neighbourhoods/neighbourhood-on.ts';
import type { NeighbourhoodFacts } from '../facts.ts';
import { at, type Changes, type Example, granted, MONDAY, refused, TUESDAY } from './example.ts';

/** For Design on Tuesdays until four o'clock the day before; the last two stay until ten. */
const DESIGN: Neighbourhood = {
  name: 'Design',
  people: { userpools: ['Design', 'Brand'] },
  weekdays: ['tuesday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: null,
  guaranteed: 2,
  guaranteedUntilHour: 10,
};

const design = (
  changes: Partial<Neighbourhood> = {},
  facts: Partial<NeighbourhoodFacts> = {},
): NonNullable<Changes['space']> => ({
  neighbourhood: {
    ...neighbourhoodOn({ ...DESIGN, ...changes }, { day: TUESDAY, zone: 'Europe/Amsterdam', isOpened: false }),
    free: 5,
    takesFree: true,
    ...facts,
  },
});

const [BEFORE, OPENING] = [at('15:59', MONDAY), at('16:00', MONDAY)];
const AFTERNOON = { start: at('14:00'), end: at('18:00') };
const RESTRICTED = { neighbourhood: 'Design', opensOn: MONDAY, opensAt: OPENING };
const GUARANTEE = { neighbourhood: 'Design', guaranteed: 2, until: at('10:00') };

export const OF_NEIGHBOURHOODS: readonly Example[] = [
  granted('neighbourhood-restricted', 'a holder in one of its userpools', {
    space: design(),
    holder: { userpools: ['Sales', 'Brand'] },
    now: BEFORE,
  }),
  granted('neighbourhood-restricted', 'the minute in which it opens', { space: design(), now: OPENING }),
  granted('neighbourhood-restricted', 'another day of the week', {
    space: design({ weekdays: ['monday'] }),
    now: BEFORE,
  }),
  granted('neighbourhood-restricted', 'a neighbourhood without people', {
    space: design({ people: { userpools: [] } }),
    now: BEFORE,
  }),
  granted('neighbourhood-restricted', 'a neighbourhood that opened by demand', {
    space: design({}, { isOpened: true }),
    now: BEFORE,
  }),
  refused(
    'neighbourhood-restricted',
    'a holder in another userpool, the minute before it opens',
    { space: design(), holder: { userpools: ['Sales'] }, now: BEFORE },
    RESTRICTED,
  ),
  refused(
    'neighbourhood-restricted',
    'a holder without userpools, even if an administrator reserves',
    { space: design(), actor: { roles: ['Dashboard-admin'] }, now: BEFORE },
    RESTRICTED,
  ),
  granted('neighbourhood-guarantee', 'the third last free space', { space: design({}, { free: 3 }), now: OPENING }),
  granted('neighbourhood-guarantee', 'the last free space for its people', {
    space: design({}, { free: 1 }),
    holder: { userpools: ['Design'] },
    now: OPENING,
  }),
  granted('neighbourhood-guarantee', 'a space that is reserved at another time of the day', {
    space: design({}, { free: 1, takesFree: false }),
    now: OPENING,
  }),
  granted('neighbourhood-guarantee', 'the last free space at the hour at which the guarantee ends', {
    planned: { period: AFTERNOON },
    space: design({}, { free: 1 }),
    now: at('10:00'),
  }),
  refused(
    'neighbourhood-guarantee',
    'the second last free space',
    { space: design({}, { free: 2 }), now: OPENING },
    GUARANTEE,
  ),
  refused(
    'neighbourhood-guarantee',
    'the last free space a minute before the guarantee ends',
    { planned: { period: AFTERNOON }, space: design({}, { free: 1 }), now: at('09:59') },
    GUARANTEE,
  ),
  refused(
    'neighbourhood-guarantee',
    'the last free space after it opened by demand',
    { space: design({}, { isOpened: true, free: 1 }), now: BEFORE },
    GUARANTEE,
  ),
];
