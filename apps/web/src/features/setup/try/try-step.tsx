import { hasSpaces } from '@berth/domain/buildings';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { EmployeeMap } from '../preview/employee-map.tsx';
import { InviteEveryone } from './invite-everyone.tsx';
import { useTryDesk } from './use-try-desk.ts';
import kit from '../../../ui/kit.module.css';

/** A real reservation, labels for the desks, and then the mails to everyone. */
export function TryStep() {
  const { t } = useTranslation('setup');
  const { place, facts, structure, go } = useGuide();
  const attempt = useTryDesk({ place, ...structure, now: useNow() });
  return (
    <StepFrame title={t('try.title')} preview={<EmployeeMap />} hasAction>
      {!hasSpaces(facts) && (
        <>
          <p className={kit.muted}>{t('try.noSpaces')}</p>
          <Button variant="default" onClick={() => go(facts.floors === 0 ? 'plan' : 'desks')}>
            {t('next', { step: facts.floors === 0 ? t('plan.title') : t('desks.title') })}
          </Button>
        </>
      )}
      {hasSpaces(facts) && (
        <section className={kit.stack2}>
          <p>
            {attempt.name === undefined ? t('try.text') : t('try.textOf', { name: attempt.name, day: attempt.day })}
          </p>
          <div className={kit.group2}>
            {attempt.name !== undefined && (
              <OnlineButton loading={attempt.isPending} onClick={() => void attempt.reserve()}>
                {t('try.reserve', { name: attempt.name })}
              </OnlineButton>
            )}
            <Button variant="default" renderRoot={(props) => <Link to="/workplace/desks" {...props} />}>
              {t('try.choose')}
            </Button>
          </div>
        </section>
      )}
      {hasSpaces(facts) && <Labels />}
      <InviteEveryone place={place} />
    </StepFrame>
  );
}

function Labels() {
  const { t } = useTranslation('setup');
  return (
    <p className={kit.row2}>
      <IconPrinter size={18} stroke={1.6} aria-hidden />
      <Link to="/workplace/admin">{t('try.labels')}</Link>
    </p>
  );
}
