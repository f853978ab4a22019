import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export type Platform = { name: string; url: string };

type FollowUpProps = { opened: boolean; platform: Platform | undefined; onClose: () => void };

/** After five stars: asks for a review on the platform that the organisation chose. */
export function FollowUp({ opened, platform, onClose }: FollowUpProps) {
  const { t } = useTranslation('engagement');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('thanks')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button
            component="a"
            href={platform?.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            data-autofocus
          >
            {t('openPlatform', { reviewPlatform: platform?.name })}
          </Button>
        </>
      }
    >
      <p>{t('alsoRateUs', { reviewPlatform: platform?.name })}</p>
    </Dialog>
  );
}
