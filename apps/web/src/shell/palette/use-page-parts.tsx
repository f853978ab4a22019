import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { passesGuard } from '@berth/domain/identity';
import { useTranslation } from 'react-i18next';
import type { MenuFacts, PagePart } from '../../lib/feature.ts';
import { withTexts } from '../../lib/languages/i18n.ts';
import { pathOfRoute } from '../../routes/check-duplicates.ts';
import { FEATURES } from '../../routes/features.ts';
import { fetchFeatureScreens } from '../../routes/fetch-feature-screens.ts';
import type { PaletteGroup } from '../../ui/command-palette/palette-filter.ts';

const PAGES = FEATURES.flatMap(({ routes = [] }) => routes);

async function partsOf(paths: readonly string[]) {
  const screens = await fetchFeatureScreens();
  const loaded = await Promise.all(
    paths.map(async (path) => {
      const { parts, texts = [] } = screens[path] ?? {};
      return parts ? withTexts(parts(), ...[texts].flat()) : [];
    }),
  );
  return loaded.flat();
}

const openTo = (part: PagePart, { roles }: MenuFacts): PagePart =>
  part.guard === undefined || passesGuard(roles, part.guard) ? part : { ...part, ...part.otherwise };

/** Settings and other parts of pages. Only once something is typed, because there are many. */
export function usePageParts(facts: MenuFacts, opened: boolean, typed: string): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const paths = PAGES.filter(({ partsFor }) => partsFor?.(facts)).map(pathOfRoute);
  const { data = [] } = useQuery({
    queryKey: ['page-parts', ...paths],
    queryFn: () => partsOf(paths),
    enabled: opened && facts.hasAccess && paths.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typed.trim() === '') return [];
  const items = data.map((part) => {
    const { label, hint, about, words, to, hash } = openTo(part, facts);
    return {
      id: label,
      label: t(label),
      hint: t(hint),
      about: about && t(about),
      words: words && t(words),
      icon: <IconAdjustmentsHorizontal size={18} stroke={1.5} />,
      onChoose: () => void navigate({ to, ...(hash !== undefined && { hash }) }),
    };
  });
  return [{ id: 'parts', label: t('goTo.settings'), items }];
}
