import type { WaitlistEntry } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { JoinRequest } from './join-dialog.tsx';

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog);

type Props = {
  place: Place;
  zone: string;
  askFromHour: number;
  request: JoinRequest;
  onJoined(entry: WaitlistEntry): void;
  onSpace?(id: string): void;
};

/** Opens the form to join; two presses from here to the waitlist. */
export function JoinButton({ onSpace, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant="light"
        leftSection={<IconHourglass size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('join')}
      </Button>
      <JoinDialog opened={isOpen} onClose={() => setOpen(false)} onSpace={onSpace} {...rest} />
    </>
  );
}
