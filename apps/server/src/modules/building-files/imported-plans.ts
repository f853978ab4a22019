import type { BuildingFile } from '@berth/contract';
import type { Language } from '@berth/domain/language';
import { ImportInvalid } from '../../platform/csv/import-invalid.ts';
import { type Image, keepWebp, type Refusal } from '../../platform/files/reencode-image.ts';
import { textOf } from '../../platform/http/texts.ts';

export type Plans = Map<string, Pick<Image, 'hash' | 'content' | 'mediaType'>>;

const REASONS = {
  not_an_image: 'plan.not_an_image',
  too_many_pixels: 'plan.too_many_pixels',
  active_content: 'plan.active_content',
  too_complex: 'plan.too_complex',
  unreadable: 'plan.unreadable',
} as const satisfies Record<Refusal, string>;

/**
 * Checks the plans of all floors and returns them by floor name, or throws the reasons. Runs before the transaction,
 * because it may take a while. Plans that Berth once drew are kept byte for byte, so that repeated exports and imports
 * change nothing.
 */
export async function checkedPlans(organisationId: string, file: BuildingFile, language: Language): Promise<Plans> {
  const plans: Plans = new Map();
  const errors: { param: string; msg: string }[] = [];
  for (const [at, { name, plan }] of file.floors.entries()) {
    if (plan === null) continue;
    const image = await keepWebp(organisationId, Buffer.from(plan.content, 'base64'));
    if (typeof image === 'string') errors.push({ param: `floors.${at}.plan`, msg: textOf(REASONS[image], language) });
    else plans.set(name, image);
  }
  if (errors.length > 0) throw ImportInvalid({ errors });
  return plans;
}
