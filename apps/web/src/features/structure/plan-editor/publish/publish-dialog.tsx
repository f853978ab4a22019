import { publishFloor } from '@berth/contract';
import type { DraftFault } from '@berth/domain/structure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { useReservationChoice } from '../../../../workplace/reservation-choice/use-reservation-choice.ts';
import { ErrorState, Loading } from '../../../../ui/states.tsx';
import { ChangesList } from '../panels/properties/changes-list.tsx';
import { FaultText } from '../panels/properties/fault-text.tsx';
import { useChanges } from '../panels/use-changes.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './publish.module.css';
import kit from '../../../../ui/kit.module.css';

const faultsIn = (problem: unknown): DraftFault[] =>
  problem instanceof ApiProblem && problem.code === 'floor.draft_invalid' && Array.isArray(problem.data)
    ? (problem.data as DraftFault[])
    : [];

const NAMED = 12;

type PublishDialogProps = { opened: boolean; onClose(): void; onPublished(): void };

/** Shows the effect of publishing in numbers, as the server counts it, before it happens. */
export function PublishDialog({ opened, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('plan-editor');
  const { place, floor, autosave } = useEditor();
  const params = { ...place, floorId: floor.id };
  const withChoice = useReservationChoice();
  const count = useQuery({
    queryKey: ['publish-preview', floor.id, opened],
    queryFn: async ({ signal }) => {
      if (!(await autosave.flush())) throw new Error(t('publish.unsaved'));
      const query = { dryRun: '1', version: String(autosave.version()) } as const;
      return call(publishFloor, { params, query }, { signal });
    },
    enabled: opened,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const publishing = useMutation({
    mutationFn: () =>
      withChoice((reservations) =>
        call(publishFloor, { params, query: { version: String(autosave.version()), reservations } }),
      ),
    onSuccess: (published) => published && onPublished(),
  });
  const problem = publishing.error ?? count.error;
  const faults = faultsIn(problem);
  const close = () => {
    publishing.reset();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={t('publish.title')}
      width={460}
      yes={t('publish.confirm')}
      size="md"
      isReady={count.data !== undefined}
      isPending={publishing.isPending}
      focus="yes"
      onYes={() => publishing.mutate()}
      onClose={close}
    >
      <div className={classes.body}>
        {count.isFetching && <Loading />}
        {!count.isFetching && count.data && <ChangesList counts={count.data} nothing={t('publish.same')} />}
        {!count.isFetching && count.data && <Removed />}
        {faults.length > 0 && <Faults faults={faults} />}
        {!count.isFetching && problem && faults.length === 0 && (
          <ErrorState problem={problem} onRetry={() => void count.refetch()} />
        )}
        {count.data && <p className={classes.note}>{t('publish.note')}</p>}
      </div>
    </FormDialog>
  );
}

/** Removed spaces are listed by name, because users must not find out about them later. */
function Removed() {
  const { t } = useTranslation('plan-editor');
  const { rooms, desks } = useChanges().changes;
  const names = [...rooms.removed, ...desks.removed].map(({ name }) => name);
  if (names.length === 0) return null;
  const rest = names.length - NAMED;
  return (
    <p className={classes.removed}>
      {t('publish.removes', { names: names.slice(0, NAMED).join(', ') })}
      {rest > 0 && ` ${t('checks.more', { number: rest })}`}
    </p>
  );
}

function Faults({ faults }: { faults: readonly DraftFault[] }) {
  const { t } = useTranslation('plan-editor');
  return (
    <div role="alert">
      <p className={`${kit.danger} ${kit.semibold}`}>{t('publish.faults')}</p>
      <ul className={classes.faults}>
        {faults.slice(0, NAMED).map((fault) => (
          <li key={`${fault.kind} ${fault.name}`}>
            <FaultText fault={fault} />
          </li>
        ))}
        {faults.length > NAMED && <li>{t('checks.more', { number: faults.length - NAMED })}</li>}
      </ul>
    </div>
  );
}
