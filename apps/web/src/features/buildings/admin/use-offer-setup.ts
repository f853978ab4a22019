import type { Building } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepBuilding } from '../../../lib/buildings/active-building.ts';
import { userInfoQuery } from '../../../lib/queries/queries.ts';
import { SETUP_PATH } from '../../../workplace/buildings/setup.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';

const OFFERED_SECONDS = 20;

/** After a building was created: says who can see it, and leads to its setup guide. */
export function useOfferSetup() {
  const { t } = useTranslation('buildings-admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = useAlert();
  const setUp = async ({ name, path }: Building) => {
    // The user's buildings may have been read before this one existed.
    await client.refetchQueries({ queryKey: userInfoQuery().queryKey });
    keepBuilding(`/${name}${path}`);
    await navigate({ to: SETUP_PATH });
  };
  return (building: Building) =>
    show({
      text: t('created', { name: building.displayName }),
      variant: 'success',
      seconds: OFFERED_SECONDS,
      // Everything that is set up serves reservations.
      ...(building.modules.workplace && {
        action: { label: t('setUp', { name: building.displayName }), run: () => void setUp(building) },
      }),
    });
}
