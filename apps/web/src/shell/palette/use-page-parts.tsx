import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuFacts } from '../../lib/feature.ts';
import { withTexts } from '../../lib/languages/i18n.ts';
import { FEATURES } from '../../routes/features.ts';
import type { PaletteGroup } from '../../ui/command-palette/palette-filter.ts';

async function partsOf(names: readonly string[]) {
  const parts = FEATURES.flatMap(({ name, parts: some }) => (some && names.includes(name) ? [some] : []));
  const loaded = await Promise.all(parts.map(({ load, texts }) => withTexts(load(), texts)));
  return loaded.flat();
}

/** Settings and other parts of pages. Only once something is typed, because there are many. */
export function usePageParts(facts: MenuFacts, opened: boolean, typed: string): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const names = FEATURES.filter(({ parts }) => parts?.when(facts)).map(({ name }) => name);
  const { data = [] } = useQuery({
    queryKey: ['page-parts', ...names],
    queryFn: () => partsOf(names),
    enabled: opened && facts.hasAccess && names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typed.trim() === '') return [];
  const items = data.map(({ label, hint, to, hash }) => ({
    id: hash,
    label: t(label),
    hint: t(hint),
    icon: <IconAdjustmentsHorizontal size={18} stroke={1.5} />,
    onChoose: () => void navigate({ to, hash }),
  }));
  return [{ id: 'parts', label: t('goTo.settings'), items }];
}
