import de from '@berth/catalogue/de/insights-files.json' with { type: 'json' };
import en from '@berth/catalogue/en/insights-files.json' with { type: 'json' };
import es from '@berth/catalogue/es/insights-files.json' with { type: 'json' };
import fr from '@berth/catalogue/fr/insights-files.json' with { type: 'json' };
import nl from '@berth/catalogue/nl/insights-files.json' with { type: 'json' };
import type { Language } from '@berth/domain';

type TextKey = keyof typeof en;
type DefinedColumn = TextKey extends infer Key ? (Key extends `column.${infer Column}` ? Column : never) : never;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { de, en, es, fr, nl };

export const fileText = (key: TextKey, language: Language): string => TEXTS[language][key];

/** Names, days and hours of the day say themselves what they are. */
export const isDefined = (column: string): column is DefinedColumn => `column.${column}` in en;
