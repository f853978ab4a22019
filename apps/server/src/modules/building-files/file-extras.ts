import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { isDeepStrictEqual } from 'node:util';
import type { BuildingKey } from '../../platform/keys.ts';
import { themeOf, storeTheme } from '../screens/index.ts';
import { climateLimitsOf, lockClimateLimits, storeClimateLimits } from '../sensors/index.ts';
import { pictureFor, portable } from './portable-picture.ts';

type Extras = Required<Pick<BuildingFile, 'screenTheme' | 'climateLimits'>>;

const storedTheme = async (tx: TenantTx, at: BuildingKey) => ({
  ...DEFAULT_THEME,
  ...(await themeOf(tx, at))?.theme,
});

/** The look of the screens and the climate limits, with the defaults where none were set. */
export async function extrasOf(tx: TenantTx, at: BuildingKey): Promise<Extras> {
  const theme = await storedTheme(tx, at);
  const { maxCo2, minHum, minTemp, maxTemp } = await climateLimitsOf(tx, at);
  return {
    screenTheme: { ...theme, logoUrl: portable(theme.logoUrl) },
    climateLimits: { maxCo2, minHum, minTemp, maxTemp },
  };
}

/** Stores them if they differ, so that an unchanged theme keeps its version. */
export async function storeExtras(tx: TenantTx, at: BuildingKey, { screenTheme, climateLimits }: BuildingFile) {
  const current = await extrasOf(tx, at);
  if (screenTheme !== undefined && !isDeepStrictEqual(screenTheme, current.screenTheme)) {
    const { logoUrl } = await storedTheme(tx, at);
    await storeTheme(tx, at, { ...screenTheme, logoUrl: pictureFor(screenTheme.logoUrl, logoUrl) });
  }
  if (climateLimits !== undefined && !isDeepStrictEqual(climateLimits, current.climateLimits)) {
    await lockClimateLimits(tx, at);
    await storeClimateLimits(tx, at, climateLimits);
  }
}
