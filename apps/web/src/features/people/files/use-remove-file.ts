import { removeUsersCsvJob, type UsersCsvJob } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { peopleKey } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';

/** Removes the record of the upload but not its effects, and says so before. */
export function useRemoveFile() {
  const { t, i18n } = useTranslation('people');
  const place = usePeoplePlace();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ id, fileName, added, changed }: UsersCsvJob) => {
    const count = added + changed;
    const number = count.toLocaleString(i18n.language);
    const question = {
      title: t('files.removeTitle'),
      text: t('files.removeText', { file: fileName, count, number }),
      yes: t('files.removeYes'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      const { message } = await call(removeUsersCsvJob, { params: { org: place.org, jobId: id } });
      toast.done(message);
    } catch (error) {
      toast.failed(error);
    }
    await client.invalidateQueries({ queryKey: peopleKey(place) });
  };
}
