import { textsOf } from '@berth/catalogue';
import type { Language } from '@berth/domain/language';

/** Columns with a definition; names, days and hours of the day need none. */
const DEFINITIONS = [
  'column.people',
  'column.period',
  'column.reservations',
  'column.days',
  'column.reservedHours',
  'column.attended',
  'column.noShows',
  'column.cancelled',
  'column.lateCancelled',
  'column.openSpaces',
  'column.reserved',
  'column.used',
  'column.available',
  'column.utilisation',
  'column.peakUsed',
  'column.peakShare',
  'column.byUser',
  'column.byOther',
  'column.bySystem',
  'column.restored',
  'column.created',
  'column.lead',
  'column.cancelledShare',
  'column.outcome',
  'column.absentDays28',
  'column.nextAbsentDays28',
  'column.reservedByOthers28',
  'column.limit',
  'column.peak',
  'column.hours',
  'column.refused',
  'column.noShowRate',
  'column.ghostHours',
  'column.givenBackHours',
  'column.reusedHours',
  'column.walkInHours',
  'column.unverified',
  'column.servedFromWaitlist',
  'column.waitedInVain',
  'column.refusedOnly',
  'column.notBrokenDown',
] as const;

type About = `about.${'sheet' | 'range' | 'asOf' | 'suppressed' | 'suppressedWhy'}`;
type Texts = Readonly<Record<About | (typeof DEFINITIONS)[number], string>>;

/** The texts of a spreadsheet's cover sheet, in the caller's language. */
export async function fileTexts(language: Language) {
  const texts = (await textsOf(language, 'insights-files')) as Texts;
  return {
    sheet: texts['about.sheet'],
    range: texts['about.range'],
    asOf: texts['about.asOf'],
    suppressed: texts['about.suppressed'],
    suppressedWhy: texts['about.suppressedWhy'],
    /** The definition of a column, if it has one. */
    definitionOf(column: string): string | undefined {
      const key = DEFINITIONS.find((candidate) => candidate === `column.${column}`);
      return key === undefined ? undefined : texts[key];
    },
  };
}

export type FileTexts = Awaited<ReturnType<typeof fileTexts>>;
