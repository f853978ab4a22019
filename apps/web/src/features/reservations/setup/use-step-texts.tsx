import type { SetupFacts, SetupStepName } from '@berth/domain/buildings';
import { isDashboardAdmin } from '@berth/domain/identity';
import { localDayOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { useWorkingWeek } from '../../../workplace/working-week/use-working-week.ts';
import type { StepTexts } from './setup-step-row.tsx';
import type { Structure } from './structure.ts';
import { useTryDesk } from './use-try-desk.ts';

const asLink = (to: string, search: Record<string, string> = {}) => ({
  renderRoot: (props: object) => <Link to={to} search={search} {...props} />,
});

/** The text and the buttons of each step. */
export function useStepTexts(
  facts: SetupFacts,
  { place, settings, floors, rooms, desks }: Structure,
  onChoose: () => void,
): Readonly<Record<SetupStepName, StepTexts>> {
  const { t } = useTranslation('setup');
  const { info } = useMe();
  const now = useNow();
  const week = useWorkingWeek(place, rooms, localDayOf(now, settings.timezone));
  const attempt = useTryDesk({ place, settings, rooms, desks, now });
  const [floor] = floors;
  const editor = asLink('/workplace/floors', floor ? { edit: floor.id } : {});
  const ahead = settings.policies.includes('future-day-max') ? settings.futureDayMaximum : 0;
  const rules = ahead > 0 ? t('rules.ahead', { count: ahead }) : t('rules.unlimited');
  const change = (to: ReturnType<typeof asLink>, label = t('ui:change')) => (
    <Button size="compact-sm" variant="subtle" {...to}>
      {label}
    </Button>
  );
  const hours = asLink('/workplace/timeslots');
  const people = asLink(isDashboardAdmin(info.roles) ? '/workplace/authorisations' : '/workplace/users');
  const settingsPage = asLink('/workplace/buildingSettings');

  return {
    floor: {
      title: t('floor.title'),
      text: facts.floors === 0 ? t('floor.text') : t('floor.done', { count: facts.floors }),
      actions: (
        <Button
          variant="outline"
          leftSection={<IconPlus size={16} aria-hidden />}
          {...asLink('/workplace/floors', { add: '1' })}
        >
          {t('floor.add')}
        </Button>
      ),
      change: change(editor, t('ui:edit')),
    },
    spaces: {
      title: t('spaces.title'),
      text:
        facts.desks + facts.wholeRooms === 0
          ? t('spaces.text')
          : t('spaces.done', {
              desks: t('spaces.desks', { count: facts.desks }),
              rooms: t('spaces.rooms', { count: facts.rooms }),
            }),
      actions: (
        <Button variant="outline" {...editor}>
          {t('spaces.place')}
        </Button>
      ),
      change: change(editor, t('ui:edit')),
    },
    hours: {
      title: t('hours.title'),
      text: facts.openRooms === 0 ? t('hours.text') : t('hours.done', { count: facts.openRooms }),
      actions: (
        <>
          <Button variant="outline" loading={week.isPending} onClick={() => week.mutate()}>
            {t('opening-hours:hoursOfWeek.set')}
          </Button>
          <Button variant="subtle" {...hours}>
            {t('hours.other')}
          </Button>
        </>
      ),
      change: change(hours),
    },
    people: {
      title: t('people.title'),
      text: facts.people === 0 ? t('people.text') : t('people.done', { count: facts.people }),
      actions: (
        <Button variant="default" {...people}>
          {t('people.add')}
        </Button>
      ),
      change: change(people),
    },
    rules: {
      title: t('rules.title'),
      text: facts.rulesChanged ? rules : `${rules} ${t('rules.defaults')}`,
      actions: (
        <Button variant="default" {...settingsPage}>
          {t('rules.review')}
        </Button>
      ),
      change: change(settingsPage),
    },
    try: {
      title: t('try.title'),
      text: attempt.name === undefined ? t('try.text') : t('try.textOf', { name: attempt.name, day: attempt.day }),
      actions: attempt.name !== undefined && (
        <>
          <OnlineButton loading={attempt.isPending} onClick={() => void attempt.reserve()}>
            {t('try.reserve', { name: attempt.name })}
          </OnlineButton>
          <Button variant="default" onClick={onChoose}>
            {t('try.choose')}
          </Button>
        </>
      ),
      change: null,
    },
  };
}
