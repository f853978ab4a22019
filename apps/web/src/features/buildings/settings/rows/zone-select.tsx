import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './setting-control.module.css';

type ZoneSelectProps = { id: string; zone: string; describedBy: string; onChoose: (zone: string) => void };

/** The zones that this browser lists, and the current one: browsers disagree on some names. */
const zonesWith = (zone: string): string[] => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

export function ZoneSelect({ id, zone, describedBy, onChoose }: ZoneSelectProps) {
  const { t } = useTranslation('buildings-settings');
  const zones = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Select
      id={id}
      className={classes.zone ?? ''}
      size="sm"
      searchable
      allowDeselect={false}
      data={zones}
      value={zone}
      maxDropdownHeight={280}
      nothingFoundMessage={t('fault.zoneNothing')}
      // The four hundred options are rendered on opening, not with every key in another field.
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      aria-describedby={describedBy}
      selectFirstOptionOnChange
      onChange={(chosen) => {
        if (chosen !== null && chosen !== zone) onChoose(chosen);
      }}
    />
  );
}
