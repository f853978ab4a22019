import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type Props = { floorId: string; variant?: 'default' | 'filled'; tool?: 'measure' };

/** Opens the plan editor with everything that is drawn so far. */
export function EditorButton({ floorId, variant = 'default', tool }: Props) {
  const { t } = useTranslation('setup');
  return (
    <Button
      size="sm"
      variant={variant}
      renderRoot={(props) => (
        <Link to="/workplace/floors" search={{ edit: floorId, ...(tool && { tool }) }} {...props} />
      )}
    >
      {t('desks.openEditor')}
    </Button>
  );
}
