import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { healthQuery } from './integrations-queries.ts';

/** A link to the addresses and keys in the building's form, which only operators can open. */
export function SetUp({ place }: { place: Place }) {
  const { t } = useTranslation('integrations');
  const { data } = useQuery(healthQuery(place));
  if (data === undefined) return null;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/workplace/buildings" search={{ edit: data.buildingId, part: 'integrations' }} {...props} />
      )}
    >
      {t('setUp')}
    </Button>
  );
}
