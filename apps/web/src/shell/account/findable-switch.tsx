import { setFindable } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { userInfoQuery } from '../../lib/queries/queries.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import classes from './account-modal.module.css';

type FindableSwitchProps = { place: Place; isFindable: boolean };

/** Lets users choose whether colleagues can find them in buildings that hide names. */
export function FindableSwitch({ place, isFindable }: FindableSwitchProps) {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const toast = useToast();
  const choose = useMutation({
    mutationFn: (chosen: boolean) => call(setFindable, { params: place, body: { isFindable: chosen } }),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: userInfoQuery().queryKey })),
  });
  const checked = choose.isPending ? choose.variables : isFindable;
  return (
    <LabelledCheckbox
      className={classes.findable}
      isSwitch
      checked={checked}
      onChange={(chosen) => choose.mutate(chosen)}
    >
      <span>
        {t('account:findable')}
        <small className={classes.hint}>{t('account:findableHint')}</small>
      </span>
    </LabelledCheckbox>
  );
}
