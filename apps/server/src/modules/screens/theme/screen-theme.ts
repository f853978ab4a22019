import { inTenant, lockKey } from '@berth/database';
import { DEFAULT_THEME, type ScreenTheme } from '@berth/domain/screens';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { holdFile } from '../../../platform/files/stored-files.sql.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { storeTheme, themeOf } from './theme.sql.ts';

/** The default theme of a building without a saved one. */
const UNSAVED = { theme: DEFAULT_THEME, version: 1 };

export const screenTheme =
  ({ db }: Pick<Deps, 'db'>) =>
  async (at: BuildingKey) => {
    const { theme, version } = (await inTenant(db, at.organisationId, (tx) => themeOf(tx, at))) ?? UNSAVED;
    // A theme saved before a property was added has that property's default.
    return { ...DEFAULT_THEME, ...theme, version };
  };

export const saveScreenTheme =
  (deps: Deps) => (caller: BuildingCaller, theme: ScreenTheme, version: number | undefined) =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const stored = (await themeOf(tx, caller)) ?? UNSAVED;
        checkVersion(version, stored);
        await holdFile(tx, caller.organisationId, theme.logoUrl);
        const saved = await storeTheme(tx, caller, theme);
        await noteChange(deps, tx, caller, {
          action: 'screen-theme.saved',
          subjectId: caller.buildingId,
          before: stored.theme,
          after: theme,
          notice: 'theme',
        });
        return saved;
      },
      // There may be no row to lock yet.
      { wait: [lockKey(caller.organisationId, `screen-theme:${caller.buildingId}`)] },
    );
