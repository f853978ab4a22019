import type { Provisioning, ScimDiff } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { DiffTable } from './diff-table.tsx';
import { diffQuery, useSetMode } from './directory-queries.ts';
import classes from './directory.module.css';
import { Section } from '../../ui/section.tsx';

/** Whether members follow the directory, and what would change if they did. */
export function Mode({ place, state }: { place: Place; state: Provisioning }) {
  const { t } = useTranslation('scim');
  const isObserving = state.mode === 'observe';
  const diff = useQuery({ ...diffQuery(place), enabled: isObserving && state.users > 0 });
  const change = useModeChange(place, state, diff.data);
  return (
    <Section
      heading={isObserving ? t('mode.observing') : t('mode.following')}
      text={isObserving ? t('mode.observingText') : t('mode.followingText')}
      aside={
        <Button
          size="sm"
          variant={isObserving ? 'filled' : 'default'}
          loading={change.isPending}
          disabled={isObserving && !diff.data}
          onClick={change.ask}
        >
          {isObserving ? t('mode.follow') : t('mode.observe')}
        </Button>
      }
    >
      <p className={classes.counts} aria-live="polite">
        {t('mode.known', {
          users: t('mode.users', { count: state.users }),
          groups: t('mode.groups', { count: state.groups.length }),
        })}
        {state.pending > 0 && ` · ${t('mode.pending', { count: state.pending })}`}
      </p>
      {isObserving && state.users === 0 && <p className={classes.nothing}>{t('mode.nobody')}</p>}
      {isObserving && state.users > 0 && diff.isPending && <Loading />}
      {diff.isError && <ErrorState problem={diff.error} onRetry={() => void diff.refetch()} />}
      {isObserving && diff.data && <DiffTable place={place} diff={diff.data} />}
    </Section>
  );
}

/** Following asks first, with its numbers; observing changes no members. */
function useModeChange(place: Place, { mode, version }: Provisioning, diff: ScimDiff | undefined) {
  const { t } = useTranslation('scim');
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate, isPending } = useSetMode(place);
  const isObserving = mode === 'observe';
  const ask = async () => {
    const { added = 0, linked = 0, changed = 0, suspended = 0, resumed = 0 } = diff ?? {};
    const question = isObserving
      ? {
          title: t('mode.followTitle'),
          text: t('mode.followAsk', { added, changed: linked + changed, suspended, resumed }),
          yes: t('mode.follow'),
          danger: suspended > 0,
        }
      : { title: t('mode.observeTitle'), text: t('mode.observeAsk'), yes: t('mode.observe') };
    if (!(await confirm({ ...question, no: t('ui:cancel') }))) return;
    const nextMode = isObserving ? 'apply' : 'observe';
    mutate(
      { mode: nextMode, version },
      {
        onSuccess: () => toast.done(isObserving ? t('mode.followingNow') : t('mode.observingNow')),
        onError: toast.failed,
      },
    );
  };
  return { ask: () => void ask(), isPending };
}
