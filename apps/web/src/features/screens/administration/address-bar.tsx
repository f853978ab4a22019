import { Button, CopyButton, Select } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import classes from './today-screens.module.css';
import kit from '../../../ui/kit.module.css';
import { useScreenWords } from './use-screen-words.ts';

const PATHS = {
  dailyReservation: '/workplace/daily-reservations',
  publicScreen: '/workplace/kiosk',
  code: '/workplace/code-screen',
} as const;
type Kind = keyof typeof PATHS;
const KINDS = Object.keys(PATHS) as Kind[];

/** The address that a device opens to become a screen of the chosen kind. */
export function AddressBar({ place }: { place: Place }) {
  const { t } = useTranslation('screens-admin');
  const { kind } = useScreenWords();
  const [chosen, setChosen] = useState<Kind>('dailyReservation');
  const address = `${location.origin}${PATHS[chosen]}${pathOf(place)}`;
  return (
    <div className={`${kit.group2} ${kit.shrinks}`}>
      <Select
        className={classes.kind ?? ''}
        aria-label={t('addressOf')}
        data={KINDS.map((type) => ({ value: type, label: kind({ type }) }))}
        value={chosen}
        onChange={(value) => setChosen(KINDS.find((type) => type === value) ?? chosen)}
        allowDeselect={false}
      />
      <code className={classes.url} title={address}>
        {address}
      </code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            size="sm"
            variant="default"
            onClick={copy}
            leftSection={
              copied ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.75} aria-hidden />
              )
            }
          >
            {copied ? t('ui:copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
