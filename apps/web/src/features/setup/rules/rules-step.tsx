import { localDayOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { RulePresets } from '../../../workplace/buildings/rules/presets/rule-presets.tsx';
import { useWorkingWeek } from '../../../workplace/working-week/use-working-week.ts';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { EmployeeMap } from '../preview/employee-map.tsx';
import kit from '../../../ui/kit.module.css';

/** Limits on reservations, as a choice of presets, and the opening hours. */
export function RulesStep() {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  return (
    <StepFrame title={t('rules.title')} preview={<EmployeeMap />}>
      <RulePresets place={place} />
      <p>
        <Link to="/workplace/buildingSettings">{t('rules.all')}</Link>
      </p>
      <Hours />
    </StepFrame>
  );
}

function Hours() {
  const { t } = useTranslation('setup');
  const { place, facts, structure } = useGuide();
  const week = useWorkingWeek(place, structure.rooms, localDayOf(useNow(), structure.timezone));
  return (
    <section className={kit.stack2} aria-labelledby="hours">
      <h3 id="hours" className={kit.semibold}>
        {t('rules.hours')}
      </h3>
      <p className={kit.muted}>
        {facts.openRooms === 0 ? t('rules.hoursNone') : t('rules.hoursOf', { count: facts.openRooms })}
      </p>
      <div className={kit.group2}>
        {facts.openRooms === 0 && facts.rooms > 0 && (
          <Button variant="default" loading={week.isPending} onClick={() => week.mutate()}>
            {t('opening-hours:hoursOfWeek.set')}
          </Button>
        )}
        <Link to="/workplace/timeslots">{t('rules.otherHours')}</Link>
      </div>
    </section>
  );
}
