import { CLIMATE_LIMIT_BOUNDS, type ClimateLimits, WORKING_HOURS } from '@berth/domain/sensors';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useValues } from '../use-values.ts';
import { type ClimateRow, oftenOutside } from './climate-rows.ts';
import classes from './climate.module.css';
import { changedLimits, type Limit, LIMITS, typedLimit } from './limits.ts';

type Props = {
  limits: ClimateLimits;
  kept: ClimateLimits;
  hours: 'working' | 'all';
  zone: string;
  by: 'rooms' | 'sensors';
  rows: readonly ClimateRow[] | undefined;
  onLimit(limit: Limit, value: number): void;
  onHours(hours: 'working' | 'all'): void;
  /** Undefined for a user who cannot decide for the building. */
  onKeep: (() => void) | undefined;
  isKeeping: boolean;
  onBack(): void;
};

/** The limits for this view; administrators can save them for the building. */
export function LimitsBar(props: Props) {
  const { limits, kept, hours, zone, by, rows, onLimit, onHours, onKeep, isKeeping, onBack } = props;
  const { t } = useTranslation('sensors');
  const isChanged = changedLimits(limits, kept).length > 0;
  const often = rows && oftenOutside(rows);
  return (
    <section className={classes.limits} aria-label={t('climate.limits')}>
      <div className={classes.fields}>
        {LIMITS.map((limit) => (
          <LimitField key={limit} limit={limit} value={limits[limit]} kept={kept[limit]} onChange={onLimit} />
        ))}
        <div className={classes.hours}>
          <Segments
            label={t('climate.hours')}
            value={hours}
            options={[
              { value: 'working', label: t('climate.working', WORKING_HOURS) },
              { value: 'all', label: t('climate.allHours') },
            ]}
            onChange={onHours}
          />
          <small>{zone}</small>
        </div>
      </div>
      <div className={classes.outcome}>
        <output>
          {often !== undefined &&
            (by === 'rooms' ? t('climate.oftenRooms', { count: often }) : t('climate.oftenSensors', { count: often }))}
        </output>
        {isChanged && (
          <div className={classes.buttons}>
            {onKeep && (
              <Button variant="default" size="sm" loading={isKeeping} onClick={onKeep}>
                {t('climate.keep')}
              </Button>
            )}
            <Button variant="subtle" size="sm" onClick={onBack}>
              {t('climate.back')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const PAUSE_MS = 500;
const UNITS = { maxCo2: 'co2', minHum: 'humidity', minTemp: 'temperature', maxTemp: 'temperature' } as const;

type FieldProps = { limit: Limit; value: number; kept: number; onChange: Props['onLimit'] };

function LimitField({ limit, value, kept, onChange }: FieldProps) {
  const { t } = useTranslation('sensors');
  const values = useValues();
  const unit = values.unitOf(UNITS[limit]);
  const labels = {
    maxCo2: t('climate.maxCo2'),
    minHum: t('climate.minHum'),
    minTemp: t('climate.minTemp'),
    maxTemp: t('climate.maxTemp'),
  };
  const send = (text: string) => {
    const number = typedLimit(limit, text);
    if (number !== undefined && number !== value) onChange(limit, number);
  };
  const [typed, setTyped] = useTyped(String(value), send, PAUSE_MS);
  const isWrong = typedLimit(limit, typed) === undefined;
  const [least, most] = CLIMATE_LIMIT_BOUNDS[limit];
  return (
    <TextInput
      size="sm"
      className={classes.limit ?? ''}
      label={labels[limit]}
      inputMode="decimal"
      value={typed}
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={44}
      error={isWrong && t('climate.between', { least, most })}
      description={value === kept ? t('climate.usual') : t('climate.was', { value: kept })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
