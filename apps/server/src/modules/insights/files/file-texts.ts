import de from '@berth/catalogue/de/insights-files.json' with { type: 'json' };
import en from '@berth/catalogue/en/insights-files.json' with { type: 'json' };
import es from '@berth/catalogue/es/insights-files.json' with { type: 'json' };
import fr from '@berth/catalogue/fr/insights-files.json' with { type: 'json' };
import nl from '@berth/catalogue/nl/insights-files.json' with { type: 'json' };
import type { Language } from '@berth/domain';

type TextKey = keyof typeof en;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { de, en, es, fr, nl };

export const fileText = (key: TextKey, language: Language): string => TEXTS[language][key];

/** Columns that need one; names, days and hours of the day say themselves what they are. */
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
] as const satisfies readonly TextKey[];

/** What a column means; undefined where that needs no words. */
export function definitionOfColumn(column: string, language: Language): string | undefined {
  const key = DEFINITIONS.find((known) => known === `column.${column}`);
  return key === undefined ? undefined : fileText(key, language);
}
