import { settingsFrom } from '@berth/domain/buildings';
import { chooseLanguage, type Language } from '@berth/domain/language';
import type { MailedBuilding } from './mail-facts.sql.ts';

/** The language that the recipient last used, or the building's: addresses without a member have none of their own. */
export const mailLanguage = ({ settings }: Pick<MailedBuilding, 'settings'>, lastUsed: string | null): Language =>
  chooseLanguage([lastUsed, settingsFrom(settings).language].map((language) => language ?? undefined));
